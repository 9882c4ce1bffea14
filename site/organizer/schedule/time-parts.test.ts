import { describe, expect, it } from 'vitest';
import { parseTimeInput } from '../../../domain/time/time-input.ts';
import {
  fromParts,
  moveDay,
  moveHour,
  startField,
  toParts,
  withEnd,
  withStart,
  type TimeDraft,
} from './time-parts.ts';

const timed = (start: string, end: string | null): TimeDraft => ({
  precision: 'timed',
  start,
  end,
});

describe('time parts', () => {
  it.each([
    timed('2026-11-28T15:00', '2026-11-28T16:00'),
    timed('2026-11-28T20:00', '2026-11-29T02:00'),
    timed('2026-11-28T15:00', null),
    timed('2026-11-28T10:00', '2026-11-30T18:00'),
    { precision: 'all-day', start: '2026-11-28', end: null },
    { precision: 'all-day', start: '2026-11-28', end: '2026-11-30' },
    { precision: 'hour-unknown', start: '2026-11-28', end: null },
    timed('', null),
    timed('2026-11-28T', null),
    timed('T18:00', null),
  ] as TimeDraft[])('converts %j to fields and back', (time) => {
    expect(fromParts(toParts(time))).toEqual(time);
  });

  it('takes an end hour before the start hour as the next day', () => {
    const parts = { ...toParts(timed('2026-12-31T20:00', null)), endHour: '02:00' };
    expect(fromParts(parts).end).toBe('2027-01-01T02:00');
    expect(toParts(fromParts(parts))).toMatchObject({ lastDay: '', endHour: '02:00' });
  });

  it('is empty again after day and hour were emptied', () => {
    const parts = { ...toParts(timed('2026-11-28T15:00', null)), day: '', hour: '' };
    expect(fromParts(parts)).toEqual(timed('', null));
  });

  it('drops the hour when the precision changes to all-day', () => {
    const parts = { ...toParts(timed('2026-11-28T15:00', null)), precision: 'all-day' as const };
    expect(fromParts(parts)).toEqual({ precision: 'all-day', start: '2026-11-28', end: null });
  });
});

describe('a moved start', () => {
  it.each([
    ['15:00', '16:30', '17:00', '18:30'],
    ['15:00', '16:30', '23:00', '00:30'],
    ['20:00', '02:00', '09:15', '15:15'],
  ])('keeps the duration: %s–%s from %s lasts until %s', (start, end, moved, movedEnd) => {
    const parts = { ...toParts(timed(`2026-11-28T${start}`, null)), endHour: end };
    expect(moveHour(parts, moved)).toEqual({ hour: moved, endHour: movedEnd });
  });

  it('leaves the end of an event without one, and of several days', () => {
    for (const end of [null, '2026-11-30T18:00'])
      expect(moveHour(toParts(timed('2026-11-28T15:00', end)), '17:00')).toEqual({ hour: '17:00' });
    expect(moveHour(toParts(timed('2026-11-28T15:00', '2026-11-28T16:00')), '')).toEqual({
      hour: '',
    });
  });

  it('keeps the number of days', () => {
    const days = toParts({ precision: 'all-day', start: '2026-11-28', end: '2026-12-01' });
    expect(moveDay(days, '2026-12-30')).toEqual({ day: '2026-12-30', lastDay: '2027-01-02' });
    expect(moveDay(days, '')).toEqual({ day: '' });
    const day = toParts({ precision: 'all-day', start: '2026-11-28', end: null });
    expect(moveDay(day, '2026-12-30')).toEqual({ day: '2026-12-30' });
  });
});

describe('a typed hour', () => {
  const evening = toParts(timed('2026-11-28T18:00', '2026-11-28T20:00'));
  const festival = toParts(timed('2026-11-28T10:00', '2026-11-30T18:00'));
  const start = (text: string, from = evening) => fromParts(withStart(from, parseTimeInput(text)));
  const end = (text: string, from = evening) => fromParts(withEnd(from, parseTimeInput(text)));

  it('at the end of a day is the beginning of the following one', () => {
    expect(start('24:00')).toEqual(timed('2026-11-29T00:00', '2026-11-29T02:00'));
    expect(start('půlnoc', festival)).toEqual(timed('2026-11-29T00:00', '2026-12-01T18:00'));
    expect(end('24')).toEqual(timed('2026-11-28T18:00', '2026-11-29T00:00'));
    expect(end('24:00', festival)).toEqual(timed('2026-11-28T10:00', '2026-12-01T00:00'));
    expect(end('0:30')).toEqual(timed('2026-11-28T18:00', '2026-11-29T00:30'));
  });

  it('at the end of the last day stays there, however often an hour is typed again', () => {
    const once = toParts(end('24:00', festival));
    expect(once).toMatchObject({ lastDay: '2026-11-30', endHour: '24:00' });
    expect(end('24:00', once)).toEqual(timed('2026-11-28T10:00', '2026-12-01T00:00'));
    expect(end('22:00', once)).toEqual(timed('2026-11-28T10:00', '2026-11-30T22:00'));
  });

  it('of a whole day ends it at midnight', () => {
    const whole = timed('2026-11-28T00:00', '2026-11-29T00:00');
    expect(start('0–24')).toEqual(whole);
    expect(toParts(whole)).toMatchObject({ hour: '00:00', lastDay: '', endHour: '00:00' });
    expect(start('10', toParts(whole))).toEqual(timed('2026-11-28T10:00', '2026-11-29T00:00'));
  });

  it('of a range sets the end too', () => {
    expect(start('19–21.30')).toEqual(timed('2026-11-28T19:00', '2026-11-28T21:30'));
    expect(start('19–24')).toEqual(timed('2026-11-28T19:00', '2026-11-29T00:00'));
  });

  it('that cannot be read is none, and leaves the rest as it was before the typing', () => {
    expect(start('24:0')).toEqual(timed('2026-11-28T', '2026-11-28T20:00'));
    expect(end('do rána', festival)).toEqual(timed('2026-11-28T10:00', '2026-11-30T'));
  });
});

it('a problem of the start is about the hour once there is a day', () => {
  expect(startField(timed('2026-11-28T', null))).toBe('hour');
  expect(startField(timed('T18:00', null))).toBe('start');
  expect(startField({ precision: 'all-day', start: '', end: null })).toBe('start');
});
