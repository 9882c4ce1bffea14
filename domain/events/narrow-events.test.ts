import { expect, test } from 'vitest';
import type { CategorySlug } from '../../contract/events/category.ts';
import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import { wholeDays } from '../time/period.ts';
import { narrowEvents, type EventConditions } from './narrow-events.ts';

const time = (start: string, end: string | null = null): EventTime => ({
  id: 1,
  start: start.length > 10 ? `${start}+01:00` : start,
  end: end && end.length > 10 ? `${end}+01:00` : end,
  precision: start.length > 10 ? 'timed' : 'all-day',
  cancelled: false,
});

const event = (
  id: number,
  times: EventTime[],
  categories: CategorySlug[] = ['koncerty'],
): EventSummary => ({
  id,
  slug: `akce-${id}`,
  title: `Akce ${id}`,
  categories,
  place: {
    id,
    title: 'Fabrika',
    lat: 49.75,
    lng: 16.46,
    city: { slug: 'svitavy', title: 'Svitavy' },
  },
  image: null,
  source: 'own',
  priceRange: null,
  sample: false,
  cancelled: false,
  times,
});

const narrow = (events: EventSummary[], conditions: Partial<EventConditions> = {}) =>
  narrowEvents(events, {
    period: wholeDays('2026-11-21', '2026-11-22'),
    dayParts: [],
    free: false,
    categories: [],
    excluded: [],
    ...conditions,
  });
const ids = (events: readonly EventSummary[]) => events.map(({ id }) => id);

test('keeps events with a time that overlaps the period, and only these times', () => {
  const inside = time('2026-11-21T18:00');
  const found = narrow([
    event(1, [time('2026-11-20T18:00')]),
    event(2, [time('2026-11-20T18:00'), inside, time('2026-11-23T00:00')]),
    event(3, [time('2026-11-20T22:00', '2026-11-21T00:00')]),
    event(4, [time('2026-11-22T23:59')]),
  ]);
  expect(ids(found)).toEqual([2, 4]);
  expect(found[0]?.times).toEqual([inside]);
});

test('returns an event of which all times fit as it is', () => {
  const own = event(1, [time('2026-11-21T18:00')]);
  expect(narrow([own])[0]).toBe(own);
});

test('keeps events of any chosen category and of no excluded one', () => {
  const at = [time('2026-11-21T18:00')];
  const events = [event(1, at, ['film', 'deti']), event(2, at, ['deti']), event(3, at, ['sport'])];
  expect(ids(narrow(events, { categories: ['film', 'sport'] }))).toEqual([1, 3]);
  expect(ids(narrow(events, { excluded: ['deti'] }))).toEqual([3]);
});

test('keeps evening times only', () => {
  const events = [event(1, [time('2026-11-21T16:59')]), event(2, [time('2026-11-21T17:00')])];
  expect(ids(narrow(events, { dayParts: ['evening'] }))).toEqual([2]);
});

test('keeps events with free or voluntary entry only', () => {
  const at = [time('2026-11-21T18:00')];
  const events = [
    event(1, at),
    { ...event(2, at), priceRange: { from: 0, to: 0 } },
    { ...event(3, at), priceRange: { from: 0, to: 90 } },
    { ...event(4, at), priceRange: { from: 0, to: null } },
  ];
  expect(ids(narrow(events, { free: true }))).toEqual([2, 4]);
});

test('orders by start, events under way first, the latest begun before the others', () => {
  const found = narrow([
    event(1, [time('2026-11-10', '2026-11-30')]),
    event(2, [time('2026-11-15', '2026-11-30')]),
    event(3, [time('2026-11-15', '2026-11-30')]),
    event(5, [time('2026-11-22T10:00')]),
    event(4, [time('2026-11-22T10:00')]),
    event(6, [time('2026-11-21T10:00')]),
    event(7, [time('2026-11-20', '2026-11-21'), time('2026-11-22T20:00')]),
  ]);
  expect(ids(found)).toEqual([7, 3, 2, 1, 6, 4, 5]);
});

test('keeps times that touch the edges of the period', () => {
  const period = { start: '2026-11-21T06:01', end: '2026-11-21T18:00' };
  const events = [
    event(1, [time('2026-11-21T06:00')]),
    event(2, [time('2026-11-21T06:01')]),
    event(3, [time('2026-11-21T18:00')]),
    event(4, [time('2026-11-21T18:01')]),
  ];
  expect(ids(narrow(events, { period }))).toEqual([2, 3]);
});

test('orders an event with several times by the latest one begun, else by the first one', () => {
  const found = narrow([
    event(1, [time('2026-11-15', '2026-11-30')]),
    event(2, [time('2026-11-01', '2026-11-30'), time('2026-11-18', '2026-11-30')]),
    event(3, [time('2026-11-12', '2026-11-30'), time('2026-11-22T10:00')]),
    event(4, [time('2026-11-22T08:00')]),
    event(5, [time('2026-11-21T20:00'), time('2026-11-22T10:00')]),
    // Begins with the period, so it is not under way.
    event(6, [time('2026-11-21T00:00')]),
  ]);
  expect(ids(found)).toEqual([2, 1, 3, 6, 5, 4]);
  expect(ids(narrow(found.toReversed()))).toEqual([2, 1, 3, 6, 5, 4]);
});
