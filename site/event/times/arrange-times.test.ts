import { expect, it } from 'vitest';
import type { EventTime } from '../../../contract/events/event.ts';
import { arrangeTimes } from './arrange-times.ts';

const now = Date.parse('2026-11-20T12:00+01:00');
let lastId = 0;
const timed = (start: string, end: string | null = null, cancelled = false): EventTime => ({
  id: (lastId += 1),
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

it('highlights the next time that is not cancelled, and lists the past from the latest', () => {
  const [first, second] = [allDay('2026-11-01'), allDay('2026-11-02')];
  const cancelled = timed('2026-11-21T10:00', null, true);
  const [next, later] = [timed('2026-11-22T10:00'), timed('2026-11-23T10:00')];
  expect(arrangeTimes([first, second, cancelled, next, later], now)).toEqual({
    next,
    highlighted: next,
    upcoming: [cancelled, later],
    past: [second, first],
  });
});

it('highlights the requested time, whether upcoming or past', () => {
  const [first, second] = [allDay('2026-11-01'), allDay('2026-11-02')];
  const [next, later] = [timed('2026-11-22T10:00'), timed('2026-11-23T10:00')];
  const times = [first, second, next, later];
  expect(arrangeTimes(times, now, later.id)).toEqual({
    next,
    highlighted: later,
    upcoming: [next],
    past: [second, first],
  });
  expect(arrangeTimes(times, now, first.id)).toEqual({
    next,
    highlighted: first,
    upcoming: [next, later],
    past: [second],
  });
  expect(arrangeTimes(times, now, 999_999).highlighted).toBe(next);
});

it('falls back to a cancelled time if no other is upcoming', () => {
  const cancelled = timed('2026-11-21T10:00', null, true);
  expect(arrangeTimes([cancelled], now).next).toBe(cancelled);
  expect(arrangeTimes([allDay('2026-11-01')], now).next).toBeNull();
});
