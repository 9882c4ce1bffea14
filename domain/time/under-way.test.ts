import { expect, it } from 'vitest';
import type { EventTime } from '../../contract/events/event.ts';
import { isOver, isUnderWay } from './under-way.ts';

const now = Date.parse('2026-11-20T12:00+01:00');
const timed = (start: string, end: string | null = null): EventTime => ({
  id: 1,
  start: `${start}+01:00`,
  end: end === null ? null : `${end}+01:00`,
  precision: 'timed',
  cancelled: false,
});
const allDay = (start: string, end: string | null = null): EventTime => ({
  ...timed(''),
  start,
  end,
  precision: 'all-day',
});

it('treats a timed event as over from the minute it ends', () => {
  expect(isOver(timed('2026-11-20T10:00', '2026-11-20T12:00'), now)).toBe(true);
  expect(isOver(timed('2026-11-20T10:00', '2026-11-20T12:01'), now)).toBe(false);
});

it('treats a time without an end as over after its last day', () => {
  expect(isOver(timed('2026-11-20T08:00'), now)).toBe(false);
  expect(isOver(timed('2026-11-19T20:00'), now)).toBe(true);
  expect(isOver(allDay('2026-11-20'), now)).toBe(false);
});

it('treats a time as under way after its start, or after its first day if it has no hours', () => {
  expect(isUnderWay(timed('2026-11-20T10:00', '2026-11-20T14:00'), now)).toBe(true);
  expect(isUnderWay(timed('2026-11-20T13:00', '2026-11-20T14:00'), now)).toBe(false);
  expect(isUnderWay(timed('2026-11-20T10:00'), now)).toBe(false);
  expect(isUnderWay(allDay('2026-11-01', '2026-12-01'), now)).toBe(true);
  expect(isUnderWay(allDay('2026-11-20'), now)).toBe(false);
});
