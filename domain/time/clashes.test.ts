import { expect, it } from 'vitest';
import type { EventTime } from '../../contract/events/event.ts';
import { findClashes } from './clashes.ts';
import { toMoment } from './civil-time.ts';

let lastId = 0;
const timed = (start: string, end: string | null, changes: Partial<EventTime> = {}) => {
  const time: EventTime = {
    id: ++lastId,
    start: toMoment(start),
    end: end && toMoment(end),
    precision: 'timed',
    cancelled: false,
    ...changes,
  };
  return { time };
};

/** Clash of two times: `sure`, `assumed` or null; the same from both sides. */
const clashOf = (one: { time: EventTime }, other: { time: EventTime }) => {
  const clashes = findClashes([one, other]);
  const words = [one, other].map((item) => {
    const [clash] = clashes.get(item) ?? [];
    return clash ? (clash.isAssumed ? 'assumed' : 'sure') : null;
  });
  expect(words[0]).toBe(words[1]);
  return words[0];
};

it.each([
  [
    'overlap',
    '2026-11-27T18:00',
    '2026-11-27T20:00',
    '2026-11-27T19:00',
    '2026-11-27T21:00',
    'sure',
  ],
  [
    'follow each other',
    '2026-11-27T18:00',
    '2026-11-27T19:00',
    '2026-11-27T19:00',
    '2026-11-27T21:00',
    null,
  ],
  [
    'one lies in the other',
    '2026-11-27T10:00',
    '2026-11-27T20:00',
    '2026-11-27T12:00',
    '2026-11-27T13:00',
    'sure',
  ],
  ['start together', '2026-11-27T18:00', null, '2026-11-27T18:00', '2026-11-27T18:30', 'sure'],
  [
    'the first has no end, within three hours',
    '2026-11-27T18:00',
    null,
    '2026-11-27T20:59',
    null,
    'assumed',
  ],
  [
    'the first has no end, after three hours',
    '2026-11-27T18:00',
    null,
    '2026-11-27T21:00',
    null,
    null,
  ],
  [
    'the second has no end',
    '2026-11-27T18:00',
    '2026-11-27T20:00',
    '2026-11-27T19:00',
    null,
    'sure',
  ],
  [
    'a night reaches into the morning',
    '2026-11-27T20:00',
    '2026-11-28T03:00',
    '2026-11-28T02:00',
    '2026-11-28T04:00',
    'sure',
  ],
  [
    'an end equals its start',
    '2026-11-27T18:00',
    '2026-11-27T18:00',
    '2026-11-27T18:00',
    '2026-11-27T19:00',
    'sure',
  ],
  [
    'one is longer than twelve hours',
    '2026-11-27T06:00',
    '2026-11-27T19:00',
    '2026-11-27T10:00',
    '2026-11-27T11:00',
    null,
  ],
])('two times where %s', (_, start, end, otherStart, otherEnd, expected) => {
  expect(clashOf(timed(start, end), timed(otherStart, otherEnd))).toBe(expected);
});

it('counts real hours in the nights when the clock changes', () => {
  // Three hours from 01:00: in spring until 05:00, in autumn until 03:00.
  expect(clashOf(timed('2026-03-29T01:00', null), timed('2026-03-29T04:30', null))).toBe('assumed');
  expect(clashOf(timed('2026-10-25T01:00', null), timed('2026-10-25T03:30', null))).toBe(null);
});

it('leaves out whole days, unknown hours and cancelled times', () => {
  const evening = timed('2026-11-27T18:00', '2026-11-27T20:00');
  for (const changes of [
    { precision: 'all-day' },
    { precision: 'hour-unknown' },
    { cancelled: true },
  ] as const)
    expect(clashOf(evening, timed('2026-11-27T18:00', '2026-11-27T20:00', changes))).toBe(null);
});
