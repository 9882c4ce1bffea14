import { hasWords, wordsOf } from '../../../domain/text/word-match.ts';
import { maxPositions, type Segment } from './columns.ts';
import type { EncodedEvent } from './encode-event.ts';
import { createEventFields } from './event-fields.ts';
import { createGrowableArray } from './growable-array.ts';
import { mergeTimes, noTimes } from './merge-times.ts';
import { createScratch } from './scratch.ts';
import type { SearchText, WordSearch } from './word-search.ts';

/** An event of the delta, or its absence: deleted, hidden, or without a time in memory. */
export interface ChangedRow {
  id: number;
  event: EncodedEvent | null;
}

/**
 * Segment of the events changed since the base was built. A change costs a copy of the columns of
 * times, a fraction of a millisecond for some ten thousand. Texts and JSON of replaced events stay
 * until the delta itself is replaced.
 */
export interface Delta {
  segment(): Segment;
  /** Number of changes, repeated ones included. */
  length(): number;
  put(rows: readonly ChangedRow[]): void;
  /** Positions of the times of an event; null for one that was never put. */
  timesOf(id: number): Int32Array | null;
}

const int32 = (length: number): Int32Array => new Int32Array(length);

/** Number of an event that was put without a time. */
const absent = -1;

export const createDelta = (): Delta => {
  const fields = createEventFields();
  const numbers = new Map<number, number>();
  let changes = 0;
  let times = noTimes();
  let scratch = createScratch(0, 0);
  let capacity = { positions: 0, events: 0 };

  const textOf = (event: number): SearchText => fields.texts[event] as SearchText;
  // Few enough to be read one by one.
  const search: WordSearch = {
    names: () => new Set(fields.texts.flatMap(({ title, city }) => wordsOf(`${title} ${city}`))),
    find: (words, _, scope) => ({
      has: (event) => {
        const { title, city, text } = textOf(event);
        return scope === 'names'
          ? words.some((word) => hasWords(title, [word])) && hasWords(`${title} ${city}`, words)
          : words.every((word) => text.includes(word));
      },
      positions: null,
    }),
  };

  /** Positions of the times whose event has one of the values in a column of events. */
  const timesWith = (column: 'id' | 'place', values: readonly number[]): Int32Array => {
    const chosen = new Set(values);
    const found = createGrowableArray(int32);
    segment.event.forEach((event, position) => {
      if (chosen.has(segment[column][event] as number)) found.push(position);
    });
    return found.finish();
  };
  const toSegment = (): Segment => ({
    ...times,
    ...fields.finish(),
    search,
    timesAtPlaces: (places) => timesWith('place', places),
    timesOfEvents: (events) => timesWith('id', events),
    scratch,
  });
  let segment = toSegment();

  const renewScratch = (): void => {
    const positions = maxPositions(times);
    if (positions <= capacity.positions && fields.length <= capacity.events) return;
    capacity = { positions: positions * 2, events: fields.length * 2 };
    scratch = createScratch(capacity.positions, capacity.events);
  };

  return {
    segment: () => segment,
    length: () => changes,
    put(rows) {
      const removed = new Set<number>();
      const added: EncodedEvent[] = [];
      const firstNumber = fields.length;
      for (const row of rows) {
        const before = numbers.get(row.id);
        if (before !== undefined && before !== absent) removed.add(before);
        numbers.set(row.id, row.event ? firstNumber + added.length : absent);
        if (row.event) added.push(row.event);
      }
      added.forEach(fields.add);
      changes += rows.length;
      times = mergeTimes(times, segment.id, removed, added, firstNumber);
      renewScratch();
      segment = toSegment();
    },
    timesOf(eventId) {
      const number = numbers.get(eventId);
      if (number === undefined) return null;
      const found = createGrowableArray(int32);
      times.event.forEach((event, position) => {
        if (event === number) found.push(position);
      });
      return found.finish();
    },
  };
};
