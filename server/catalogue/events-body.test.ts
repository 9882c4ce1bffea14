import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventSummary } from '../../contract/events/event.ts';
import { emptyViewQuery } from '../../contract/views/view-query.ts';
import { segmentOf } from '../../test/support/fixtures/segment-of.ts';
import { createDraft, testNow } from '../../test/support/servers/test-app.ts';
import { toEventFilter } from '../events/event-filter.ts';
import type { NewEvent } from '../events/new-event.ts';
import { writeBodyToFit } from './events-body.ts';
import { matchTimes } from './matches/match-times.ts';

const filter = toEventFilter(emptyViewQuery, null, testNow);

/** Starts of times by day of November and hour; the period is the 20th to the 27th. */
const start = fc
  .tuple(fc.integer({ min: 15, max: 29 }), fc.integer({ min: 0, max: 23 }))
  .map(([day, hour]) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00`);
const events = fc.array(fc.uniqueArray(start, { minLength: 1, maxLength: 4 }), { maxLength: 25 });

/** Each time lasts for two days, so that some are under way when the period begins. */
const toDraft = (starts: readonly string[], title: string): NewEvent =>
  createDraft(title, {
    title,
    times: starts.map((text) => ({
      precision: 'timed',
      start: text,
      end: `2026-11-${Number(text.slice(8, 10)) + 1}${text.slice(10)}`,
      cancelled: false,
    })),
  });

const epoch = (text: string): number => Date.parse(`${text}+01:00`);

/** Starts within the period, as they are listed: times under way first, the latest begun first. */
const inPeriod = (starts: readonly string[]): number[] => {
  const found = starts
    .map(epoch)
    .filter((from) => from <= filter.to && from + 24 * 3_600_000 - 1 >= filter.from);
  const begun = found.filter((from) => from < filter.from).sort((one, other) => other - one);
  return [
    ...begun,
    ...found.filter((from) => from >= filter.from).sort((one, other) => one - other),
  ];
};

/** Comparable rank of a start: position in the order of the list. */
const rankOf = (from: number): number => (from < filter.from ? -1e15 - from : from);

test('writeBodyToFit lists events of two segments by their next time, with all times in the period', () => {
  fc.assert(
    fc.property(events, events, fc.integer({ min: 1, max: 60 }), (base, delta, limit) => {
      const named = [
        ...base.map((starts, index) => [`Stará ${index}`, starts] as const),
        ...delta.map((starts, index) => [`Nová ${index}`, starts] as const),
      ];
      const matches = [base, delta].map((list, segmentIndex) => {
        const prefix = segmentIndex === 0 ? 'Stará' : 'Nová';
        const segment = segmentOf(
          list.map((starts, index) => toDraft(starts, `${prefix} ${index}`)),
        );
        return { segment, positions: matchTimes(segment, filter) };
      });
      const startsOf = new Map<string, readonly string[]>(named);
      const expected = named.filter(([, starts]) => inPeriod(starts).length > 0);
      const options = { from: filter.from, now: filter.from - 1, limit };
      const { body, count, total } = writeBodyToFit(matches, options);
      const listed = JSON.parse(body.toString()) as EventSummary[];
      expect(total).toBe(expected.length);
      expect(count).toBe(Math.min(limit, total));
      expect(listed).toHaveLength(count);
      const ranks = expected.map(([, starts]) => rankOf(inPeriod(starts)[0] as number));
      const listedRanks = listed.map(({ title }) => {
        const starts = startsOf.get(title) ?? [];
        return rankOf(inPeriod(starts)[0] as number);
      });
      expect(listedRanks).toEqual(ranks.sort((one, other) => one - other).slice(0, limit));
      for (const { title, times } of listed)
        expect(times.map(({ start: text }) => Date.parse(text))).toEqual(
          inPeriod(startsOf.get(title) ?? []).sort((one, other) => one - other),
        );
    }),
  );
});

test('writeBodyToFit leaves out events that are over only when not all of them fit', () => {
  const over = Array.from({ length: 5 }, (_none, index) =>
    toDraft(['2026-11-20T00:00'], `Po ${index}`),
  );
  const coming = Array.from({ length: 3 }, (_none, index) =>
    toDraft([`2026-11-2${index + 3}T18:00`], `Před ${index}`),
  );
  const segment = segmentOf([...over, ...coming]);
  const now = epoch('2026-11-22T12:00');
  const titles = (limit: number): string[] => {
    const matches = [{ segment, positions: matchTimes(segment, filter).slice() }];
    const { body, total } = writeBodyToFit(matches, { from: filter.from, now, limit });
    expect(total).toBe(8);
    return (JSON.parse(body.toString()) as EventSummary[]).map(({ title }) => title);
  };
  expect(titles(8)).toHaveLength(8);
  expect(titles(3)).toEqual(['Před 0', 'Před 1', 'Před 2']);
  expect(titles(4).filter((title) => title.startsWith('Po'))).toHaveLength(1);
});
