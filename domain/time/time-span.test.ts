import { expect, test } from 'vitest';
import type { EventTime } from '../../contract/events/event.ts';
import { spanOf } from './time-span.ts';

const instant = (text: string): number => Date.parse(text);
const span = (start: string, end: string | null, precision: EventTime['precision'] = 'timed') =>
  spanOf({ id: 1, start, end, precision, cancelled: false });

test('a time ends a millisecond before its end, one without an end at its start', () => {
  const start = '2026-11-20T18:00+01:00';
  const end = '2026-11-21T00:00+01:00';
  expect(span(start, end)).toEqual([instant(start), instant(end) - 1]);
  expect(span(start, null)).toEqual([instant(start), instant(start)]);
  expect(span(start, start)).toEqual([instant(start), instant(start)]);
});

test.each(['all-day', 'hour-unknown'] as const)(
  '%s lasts until the end of its last day',
  (kind) => {
    const first = instant('2026-11-20T00:00+01:00');
    expect(span('2026-11-20', null, kind)).toEqual([first, first + 86_399_999]);
    expect(span('2026-11-20', '2026-11-22', kind)).toEqual([first, first + 3 * 86_400_000 - 1]);
  },
);

test('the day of a change of clocks has 25 hours', () => {
  const [first, last] = span('2026-10-25', null, 'all-day');
  expect(last - first).toBe(25 * 3_600_000 - 1);
});
