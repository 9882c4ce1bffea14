import { expect, it } from 'vitest';
import type { EventTime } from '../../../contract/events/event.ts';
import { arrangeTimes, isOver, isUnderWay } from './arrange-times.ts';

const now = Date.parse('2026-11-20T12:00+01:00');
let made = 0;
const timed = (start: string, end: string | null = null, cancelled = false): EventTime => ({
  id: (made += 1),
  start: `${start}+01:00`,
  end: end === null ? null : `${end}+01:00`,
  precision: 'timed',
  cancelled,
});
const allDay = (start: string, end: string | null = null): EventTime => ({
  ...timed(''),
  start,
  end,
  precision: 'all-day',
});

it('takes an event for over from the minute it ends', () => {
  expect(isOver(timed('2026-11-20T10:00', '2026-11-20T12:00'), now)).toBe(true);
  expect(isOver(timed('2026-11-20T10:00', '2026-11-20T12:01'), now)).toBe(false);
});

it('gives what has no end the rest of its day', () => {
  expect(isOver(timed('2026-11-20T08:00'), now)).toBe(false);
  expect(isOver(timed('2026-11-19T20:00'), now)).toBe(true);
  expect(isOver(allDay('2026-11-20'), now)).toBe(false);
});

it('knows what is under way', () => {
  expect(isUnderWay(timed('2026-11-20T10:00', '2026-11-20T14:00'), now)).toBe(true);
  expect(isUnderWay(timed('2026-11-20T13:00', '2026-11-20T14:00'), now)).toBe(false);
  expect(isUnderWay(timed('2026-11-20T10:00'), now)).toBe(false);
  expect(isUnderWay(allDay('2026-11-01', '2026-12-01'), now)).toBe(true);
  expect(isUnderWay(allDay('2026-11-20'), now)).toBe(false);
});

it('tells first the next time that takes place, and the past from its end', () => {
  const [first, second] = [allDay('2026-11-01'), allDay('2026-11-02')];
  const gone = timed('2026-11-21T10:00', null, true);
  const [next, later] = [timed('2026-11-22T10:00'), timed('2026-11-23T10:00')];
  expect(arrangeTimes([first, second, gone, next, later], now)).toEqual({
    next,
    told: next,
    others: [gone, later],
    past: [second, first],
  });
});

it('tells first the one that was asked for, to come or over', () => {
  const [first, second] = [allDay('2026-11-01'), allDay('2026-11-02')];
  const [next, later] = [timed('2026-11-22T10:00'), timed('2026-11-23T10:00')];
  const times = [first, second, next, later];
  expect(arrangeTimes(times, now, later.id)).toEqual({
    next,
    told: later,
    others: [next],
    past: [second, first],
  });
  expect(arrangeTimes(times, now, first.id)).toEqual({
    next,
    told: first,
    others: [next, later],
    past: [second],
  });
  expect(arrangeTimes(times, now, 999_999).told).toBe(next);
});

it('tells a cancelled one where there is no other', () => {
  const gone = timed('2026-11-21T10:00', null, true);
  expect(arrangeTimes([gone], now).next).toBe(gone);
  expect(arrangeTimes([allDay('2026-11-01')], now).next).toBeNull();
});
