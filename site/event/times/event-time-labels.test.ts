import { expect, it } from 'vitest';
import type { EventTime } from '../../../contract/events/event.ts';
import { dayAndHours, nearnessLabel, timeOnCard } from './event-time-labels.ts';

const now = Date.parse('2026-11-20T12:00+01:00');
const nbsp = '\u00a0';
const time = (start: string, end: string | null, precision: EventTime['precision']): EventTime => ({
  id: 1,
  start,
  end,
  precision,
  cancelled: false,
});
const evening = time('2026-11-21T19:00+01:00', '2026-11-21T21:30+01:00', 'timed');
const exhibition = time('2026-11-03', '2027-01-10', 'all-day');

it('splits a time into its day and its hours', () => {
  expect(dayAndHours(evening, now)).toEqual({
    day: `sobota 21.${nbsp}listopadu`,
    hours: '19:00–21:30',
  });
  expect(dayAndHours(time('2026-11-22', null, 'hour-unknown'), now).hours).toBe('hodina neuvedena');
  expect(dayAndHours(time('2026-11-22', null, 'all-day'), now).hours).toBe(`celý${nbsp}den`);
  expect(dayAndHours(exhibition, now).hours).toBeNull();
});

it('returns a word for today, tomorrow and under way, and null for other days', () => {
  expect(nearnessLabel(time('2026-11-20', null, 'all-day'), now)).toBe('dnes');
  expect(nearnessLabel(evening, now)).toBe('zítra');
  expect(nearnessLabel(exhibition, now)).toBe('právě probíhá');
  expect(nearnessLabel(time('2026-11-25', null, 'all-day'), now)).toBeNull();
});

it('shows on a card the last day of an event under way', () => {
  expect(timeOnCard(exhibition, now)).toEqual({
    day: `právě probíhá, do${nbsp}neděle 10.${nbsp}1.${nbsp}2027`,
    hours: null,
  });
  expect(timeOnCard(evening, now)).toEqual({ day: 'zítra', hours: '19:00–21:30' });
});
