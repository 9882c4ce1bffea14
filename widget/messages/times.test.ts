import { describe, expect, test } from 'vitest';
import type { EventTime } from '../../contract/events/event.ts';
import { hoursOf, hoursOn } from './dates.ts';
import { timeInWords } from './time-in-words.ts';

const unbroken = (text: string): string => text.replace(/_/g, '\u00a0');

const timed = (start: string, end: string | null = null): EventTime => ({
  id: 1,
  start: `${start}+01:00`,
  end: end && `${end}+01:00`,
  precision: 'timed',
  cancelled: false,
});
const wholeDay = (start: string, end: string | null = null): EventTime => ({
  id: 1,
  start,
  end,
  precision: 'all-day',
  cancelled: false,
});
const withoutHour = (start: string, end: string | null = null): EventTime => ({
  ...wholeDay(start, end),
  precision: 'hour-unknown',
});

describe('hours', () => {
  test.each([
    [timed('2026-11-21T18:00', '2026-11-21T20:00'), '18:00–20:00'],
    [timed('2026-11-21T18:00'), '18:00'],
    [timed('2026-11-21T18:00', '2026-11-21T18:00'), '18:00'],
    [timed('2026-11-21T20:00', '2026-11-22T03:00'), '20:00–03:00'],
    [timed('2026-11-21T09:05', '2026-11-21T09:30'), '09:05–09:30'],
    [wholeDay('2026-11-21'), 'celý_den'],
    [wholeDay('2026-11-21', '2026-11-22'), 'celý_den'],
    [withoutHour('2026-11-21'), 'hodina neuvedena'],
  ])('of time %# are in words', (time, words) => {
    expect(hoursOf(time)).toBe(unbroken(words));
  });

  test.each([
    ['2026-11-21', 'od_18:00'],
    ['2026-11-22', 'celý_den'],
    ['2026-11-23', 'do_22:00'],
  ])('on %s of three days are %s', (date, words) => {
    const festival = timed('2026-11-21T18:00', '2026-11-23T22:00');
    expect(hoursOn(festival, date)).toBe(unbroken(words));
  });

  test('on the first date of an overnight time are all of them', () => {
    const dance = timed('2026-11-21T20:00', '2026-11-22T03:00');
    expect(hoursOn(dance, '2026-11-21')).toBe('20:00–03:00');
  });

  test('are those of the wall clock whatever the offset', () => {
    const time = { ...timed('2026-07-05T18:00'), start: '2026-07-05T18:00+02:00' };
    expect(hoursOf(time)).toBe('18:00');
  });
});

describe('a whole time in words', () => {
  test.each([
    [
      'with hours',
      timed('2026-11-21T18:00', '2026-11-21T20:00'),
      'sobota 21._listopadu, 18:00–20:00',
    ],
    ['without an end', timed('2026-11-21T18:00'), 'sobota 21._listopadu, 18:00'],
    ['of a whole day', wholeDay('2026-11-21'), 'sobota 21._listopadu, celý_den'],
    [
      'of a whole day that ends on itself',
      wholeDay('2026-11-21', '2026-11-21'),
      'sobota 21._listopadu, celý_den',
    ],
    ['of whole days', wholeDay('2026-11-21', '2026-11-23'), '21.–23._listopadu'],
    ['without an hour', withoutHour('2026-11-21'), 'sobota 21._listopadu'],
    [
      'of days without an hour',
      withoutHour('2026-11-28', '2026-12-05'),
      '28._listopadu_– 5._prosince',
    ],
    [
      'that ends in the night has one date',
      timed('2026-11-21T20:00', '2026-11-22T03:00'),
      'sobota 21._listopadu, 20:00–03:00',
    ],
    [
      'that ends at six in the morning has one date',
      timed('2026-11-21T20:00', '2026-11-22T06:00'),
      'sobota 21._listopadu, 20:00–06:00',
    ],
    [
      'that ends after six in the morning has two dates',
      timed('2026-11-21T20:00', '2026-11-22T06:01'),
      '21._listopadu 20:00_– 22._listopadu 06:01',
    ],
    [
      'of a day and a night has two dates',
      timed('2026-11-21T06:00', '2026-11-22T06:00'),
      '21._listopadu 06:00_– 22._listopadu 06:00',
    ],
    [
      'of more than a day that ends in the night has two dates',
      timed('2026-11-21T02:00', '2026-11-22T03:00'),
      '21._listopadu 02:00_– 22._listopadu 03:00',
    ],
    [
      'of two nights has two dates',
      timed('2026-11-20T20:00', '2026-11-22T03:00'),
      '20._listopadu 20:00_– 22._listopadu 03:00',
    ],
    [
      'of several days has two dates',
      timed('2026-11-20T18:00', '2026-11-22T22:00'),
      '20._listopadu 18:00_– 22._listopadu 22:00',
    ],
  ])('%s', (_, time, words) => {
    expect(timeInWords(time, 2026)).toBe(unbroken(words));
  });

  test('has the year unless it is the one left out', () => {
    const night = timed('2026-12-31T20:00', '2027-01-01T04:00');
    expect(timeInWords(night, 2026)).toBe(unbroken('čtvrtek 31._prosince, 20:00–04:00'));
    expect(timeInWords(night)).toBe(unbroken('čtvrtek 31._prosince_2026, 20:00–04:00'));
    expect(timeInWords(timed('2026-12-31T20:00', '2027-01-01T12:00'), 2026)).toBe(
      unbroken('31._prosince_2026 20:00_– 1._ledna_2027 12:00'),
    );
  });

  test('is one day overnight when the clock changes', () => {
    const spring: EventTime = {
      ...timed(''),
      start: '2026-03-28T20:00+01:00',
      end: '2026-03-29T04:00+02:00',
    };
    expect(timeInWords(spring, 2026)).toBe(unbroken('sobota 28._března, 20:00–04:00'));
  });
});
