import { isOneOfSeveral, type Segment } from '../segment/columns.ts';

/** Positions of the matching times of one segment; for their order see `matchTimes`. */
export interface Matches {
  segment: Segment;
  positions: Int32Array;
}

/**
 * Merges two ordered lists: times under way at `from` (epoch ms) come first, the latest begun
 * before; of equal starts the order is that of one list, by the identifier of the event. So the
 * order does not depend on which events are in which list. A position in the second list is written
 * as its complement (`~`), so one number holds the position and the list.
 */
const merge = (one: Matches, other: Matches, from: number): Int32Array => {
  const merged = new Int32Array(one.positions.length + other.positions.length);
  const startOf = (matches: Matches, index: number): number =>
    matches.segment.start[matches.positions[index] as number] as number;
  const idOf = ({ segment, positions }: Matches, index: number): number =>
    segment.id[segment.event[positions[index] as number] as number] as number;
  const isBefore = (left: number, right: number): boolean => {
    const [first, second] = [startOf(one, left), startOf(other, right)];
    const isUnderWay = first < from;
    if (isUnderWay !== second < from) return isUnderWay;
    const difference = first - second || idOf(one, left) - idOf(other, right);
    return isUnderWay ? difference > 0 : difference < 0;
  };
  let left = 0;
  let right = 0;
  while (left < one.positions.length || right < other.positions.length) {
    const takeLeft =
      right >= other.positions.length || (left < one.positions.length && isBefore(left, right));
    merged[left + right] = takeLeft
      ? (one.positions[left] as number)
      : ~(other.positions[right] as number);
    if (takeLeft) left++;
    else right++;
  }
  return merged;
};

/** All matches in order, in the format of `merge`. */
const inOrder = ([base, delta]: readonly Matches[], from: number): Int32Array => {
  if (!base) return new Int32Array(0);
  return delta && delta.positions.length > 0 ? merge(base, delta, from) : base.positions;
};

export type Span = readonly [begin: number, end: number];

/**
 * Columns of the matching events, ordered by their first matching time: index of the segment in the
 * matches, number of the event in that segment, and the range of its matching times in its JSON.
 */
export interface FoundEvents {
  capacity: number;
  segments: Uint8Array;
  numbers: Int32Array;
  begins: Int32Array;
  ends: Int32Array;
  /** Range of the segment's bytes to copy; `from` is -1 for an event joined from parts. */
  from: Float64Array;
  to: Float64Array;
  /** Ranges of matching times that are not adjacent, by index of the event; rare. */
  scattered: Map<number, Span[]>;
}

const createFoundEvents = (capacity: number): FoundEvents => ({
  capacity,
  segments: new Uint8Array(capacity),
  numbers: new Int32Array(capacity),
  begins: new Int32Array(capacity),
  ends: new Int32Array(capacity),
  from: new Float64Array(capacity),
  to: new Float64Array(capacity),
  scattered: new Map(),
});

// Shared by all answers: each is written synchronously, within one turn of the event loop.
let reusedEvents = createFoundEvents(0);

const resetFoundEvents = (capacity: number): FoundEvents => {
  if (reusedEvents.capacity !== capacity) reusedEvents = createFoundEvents(capacity);
  reusedEvents.scattered.clear();
  return reusedEvents;
};

/** Adds a time to the event at `index`; usually adjacent to the previous one, one comma between. */
const addTime = (
  { begins, ends, scattered }: FoundEvents,
  index: number,
  [begin, end]: Span,
): void => {
  const ranges = scattered.get(index);
  if (ranges) ranges.push([begin, end]);
  else if (begin === (ends[index] as number) + 1) ends[index] = end;
  // Times under way are found latest first.
  else if (end + 1 === begins[index]) begins[index] = begin;
  else
    scattered.set(index, [
      [begins[index] as number, ends[index] as number],
      [begin, end],
    ]);
};

/**
 * The first `capacity` events of the matches by their next time, and the total number of events.
 * The result is valid until the next call.
 */
export const gather = (
  matches: readonly Matches[],
  from: number,
  capacity: number,
): { found: FoundEvents; total: number } => {
  const found = resetFoundEvents(capacity);
  const marks = inOrder(matches, from);
  for (const { segment } of matches) segment.scratch.seen.begin(marks.length);
  let total = 0;
  for (const mark of marks) {
    const segmentIndex = mark < 0 ? 1 : 0;
    const position = mark < 0 ? ~mark : mark;
    const { segment } = matches[segmentIndex] as Matches;
    const number = segment.event[position] as number;
    const begin = segment.timeAt[position] as number;
    const end = segment.timeTo[position] as number;
    // Most events have a single time and cannot repeat.
    if ((segment.flags[position] as number) & isOneOfSeveral) {
      const { seen } = segment.scratch;
      const index = seen.at(number);
      if (index >= 0) {
        if (index < found.capacity) addTime(found, index, [begin, end]);
        continue;
      }
      seen.note(number, total);
    }
    if (total < found.capacity) {
      found.segments[total] = segmentIndex;
      found.numbers[total] = number;
      found.begins[total] = begin;
      found.ends[total] = end;
    }
    total++;
  }
  return { found, total };
};
