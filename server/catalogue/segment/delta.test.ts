import { expect, it } from 'vitest';
import { maxShortTimeMs } from '../../events/new-event.ts';
import { lastsLong } from './columns.ts';
import { createDelta, type Delta } from './delta.ts';
import type { EncodedEvent } from './encode-event.ts';
import type { SearchText, WordScope } from './word-search.ts';

/** Event with times given as start and end; its place has ten times its identifier. */
const event = (
  id: number,
  spans: readonly (readonly [number, number])[],
  { title = '', city = '', text = '' }: Partial<SearchText> = {},
): EncodedEvent => ({
  id,
  city: 1,
  place: id * 10,
  latE6: 49_000_000 + id,
  lngE6: 16_000_000 + id,
  categories: 1 << id,
  flags: 0,
  search: { title, city, text },
  json: '{}',
  ends: [],
  timesAt: 1,
  times: spans.map(([start, end], index) => ({ start, end, flags: 0, at: index, to: index + 1 })),
});
const rowOf = (encoded: EncodedEvent) => ({ id: encoded.id, event: encoded });

/** Times of the segment as `start of event`. */
const timesIn = (delta: Delta): string[] => {
  const { size, start, event: numbers, id } = delta.segment();
  return Array.from(
    { length: size },
    (_, position) => `${start[position]} of ${id[numbers[position] as number]}`,
  );
};
const positionsOf = (delta: Delta, id: number): number[] | null =>
  delta.timesOf(id) && [...(delta.timesOf(id) as Int32Array)];

it('a delta orders times by start, then by identifier of their events', () => {
  const delta = createDelta();
  delta.put([rowOf(event(3, [[50, 60]])), rowOf(event(1, [[50, 60]]))]);
  delta.put([
    rowOf(
      event(2, [
        [50, 60],
        [70, 80],
      ]),
    ),
    rowOf(event(4, [[10, 20]])),
  ]);
  expect(timesIn(delta)).toEqual(['10 of 4', '50 of 1', '50 of 2', '50 of 3', '70 of 2']);
  expect([...delta.segment().latE6].map((lat) => lat - 49_000_000)).toEqual([4, 1, 2, 3, 2]);
});

it('a changed event replaces its times, and a removed one has none', () => {
  const delta = createDelta();
  expect([delta.length(), positionsOf(delta, 1)]).toEqual([0, null]);
  delta.put([
    rowOf(
      event(1, [
        [10, 20],
        [30, 40],
      ]),
    ),
    rowOf(event(2, [[15, 20]])),
  ]);
  expect(positionsOf(delta, 1)).toEqual([0, 2]);
  delta.put([rowOf(event(1, [[90, 95]]))]);
  expect(timesIn(delta)).toEqual(['15 of 2', '90 of 1']);
  expect(positionsOf(delta, 1)).toEqual([1]);
  delta.put([
    { id: 2, event: null },
    { id: 7, event: null },
  ]);
  expect(timesIn(delta)).toEqual(['90 of 1']);
  // Put without times: those of the base do not hold any more.
  expect([positionsOf(delta, 2), positionsOf(delta, 7), positionsOf(delta, 8)]).toEqual([
    [],
    [],
    null,
  ]);
  delta.put([rowOf(event(2, [[5, 6]]))]);
  expect(timesIn(delta)).toEqual(['5 of 2', '90 of 1']);
  expect(delta.length()).toBe(6);
});

it('finds times at places and of events', () => {
  const delta = createDelta();
  delta.put(
    [1, 2, 3].map((id) =>
      rowOf(
        event(id, [
          [id, 9],
          [id + 3, 9],
        ]),
      ),
    ),
  );
  const { timesAtPlaces, timesOfEvents } = delta.segment();
  expect([...timesAtPlaces([30, 10])]).toEqual([0, 2, 3, 5]);
  expect([...timesAtPlaces([99])]).toEqual([]);
  expect([...timesOfEvents([3, 1])]).toEqual([0, 2, 3, 5]);
  expect([...timesOfEvents([30])]).toEqual([]);
});

it('finds words in texts, and beginnings of words in names', () => {
  const delta = createDelta();
  const city = 'kraliky';
  delta.put([
    rowOf(event(1, [[1, 2]], { title: 'koncert', city, text: 'koncert kraliky hudba' })),
    rowOf(event(2, [[1, 2]], { title: 'vystava', city, text: 'vystava kraliky koncert' })),
  ]);
  const find = (words: string[], scope: WordScope) =>
    [0, 1].filter(delta.segment().search.find(words, 10, scope).has);
  expect(find(['oncert', 'kral'], 'text')).toEqual([0, 1]);
  expect(find(['konc', 'kral'], 'names')).toEqual([0]);
  expect(find(['oncert'], 'names')).toEqual([]);
  // One of the words has to be in the title.
  expect(find(['kral'], 'names')).toEqual([]);
  expect(find(['hudba'], 'names')).toEqual([]);
});

it('marks times that last long', () => {
  const delta = createDelta();
  delta.put([
    rowOf(
      event(1, [
        [0, maxShortTimeMs],
        [1, maxShortTimeMs + 2],
      ]),
    ),
  ]);
  const { flags, long } = delta.segment();
  expect([...flags].map((bits) => bits & lastsLong)).toEqual([0, lastsLong]);
  expect([...long]).toEqual([1]);
});

it('has room for the marks of every time and event, however many are put', () => {
  const delta = createDelta();
  for (let id = 1; id <= 40; id++) delta.put([rowOf(event(id, [[id, id + 1]]))]);
  const { scratch, size } = delta.segment();
  expect(scratch.positions.length).toBeGreaterThanOrEqual(size);
  scratch.seen.begin(size);
  scratch.seen.note(39, 5);
  expect(scratch.seen.at(39)).toBe(5);
});
