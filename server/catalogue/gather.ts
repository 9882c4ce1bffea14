import { isOneOfSeveral, type Segment } from './columns.ts';

/** Times found in one segment, in the order of their next time. */
export interface Matches {
  segment: Segment;
  positions: Int32Array;
}

/**
 * Two ordered lists as one: what is under way at `from` stands before what comes. A position of the
 * second is written as its complement (`~`), so that one number says both where and in which.
 */
const merge = (one: Matches, other: Matches, from: number): Int32Array => {
  const merged = new Int32Array(one.positions.length + other.positions.length);
  const startOf = (matches: Matches, index: number): number =>
    matches.segment.start[matches.positions[index] as number] as number;
  const isBefore = (first: number, second: number): boolean => {
    if (first < from && second < from) return first >= second;
    return first < from || (second >= from && first <= second);
  };
  let left = 0;
  let right = 0;
  while (left < one.positions.length || right < other.positions.length) {
    const takeLeft =
      right >= other.positions.length ||
      (left < one.positions.length && isBefore(startOf(one, left), startOf(other, right)));
    merged[left + right] = takeLeft
      ? (one.positions[left] as number)
      : ~(other.positions[right] as number);
    if (takeLeft) left++;
    else right++;
  }
  return merged;
};

/** Every match in order, as `merge` writes it. */
const inOrder = ([base, delta]: readonly Matches[], from: number): Int32Array => {
  if (!base) return new Int32Array(0);
  return delta && delta.positions.length > 0 ? merge(base, delta, from) : base.positions;
};

export type Span = readonly [begin: number, end: number];

/**
 * The events that matched, each where its first time stands: which of the matches' segments it lies
 * in, its number there, and where in its JSON the times that matched begin and end.
 */
export interface Found {
  room: number;
  segments: Uint8Array;
  numbers: Int32Array;
  begins: Int32Array;
  ends: Int32Array;
  /** Where in the segment's bytes what is copied begins and ends; -1 where it is put together. */
  from: Float64Array;
  to: Float64Array;
  /** Times that matched but do not follow each other, for the few events that have such. */
  scattered: Map<number, Span[]>;
}

const createFound = (room: number): Found => ({
  room,
  segments: new Uint8Array(room),
  numbers: new Int32Array(room),
  begins: new Int32Array(room),
  ends: new Int32Array(room),
  from: new Float64Array(room),
  to: new Float64Array(room),
  scattered: new Map(),
});

// One answer after another uses it: each is made within one turn.
let lastFound = createFound(0);

const emptyFound = (room: number): Found => {
  if (lastFound.room !== room) lastFound = createFound(room);
  lastFound.scattered.clear();
  return lastFound;
};

/** Adds a time to the event at `place`: mostly it follows the one before, a comma between them. */
const addTime = ({ begins, ends, scattered }: Found, place: number, [begin, end]: Span): void => {
  const ranges = scattered.get(place);
  if (ranges) ranges.push([begin, end]);
  else if (begin === (ends[place] as number) + 1) ends[place] = end;
  // What is under way was found latest first.
  else if (end + 1 === begins[place]) begins[place] = begin;
  else
    scattered.set(place, [
      [begins[place] as number, ends[place] as number],
      [begin, end],
    ]);
};

/**
 * The events of the matches, in the order of their next time: the first `room` of them, and how
 * many there are in all. What it gives is good until it is called again.
 */
export const gather = (
  matches: readonly Matches[],
  from: number,
  room: number,
): { found: Found; total: number } => {
  const found = emptyFound(room);
  const marks = inOrder(matches, from);
  for (const { segment } of matches) segment.scratch.seen.begin(marks.length);
  let total = 0;
  for (const mark of marks) {
    const index = mark < 0 ? 1 : 0;
    const position = mark < 0 ? ~mark : mark;
    const { segment } = matches[index] as Matches;
    const number = segment.event[position] as number;
    const begin = segment.timeAt[position] as number;
    const end = segment.timeTo[position] as number;
    // Most events have one time, and need not be looked for among those found.
    if ((segment.flags[position] as number) & isOneOfSeveral) {
      const { seen } = segment.scratch;
      const place = seen.at(number);
      if (place >= 0) {
        if (place < found.room) addTime(found, place, [begin, end]);
        continue;
      }
      seen.note(number, total);
    }
    if (total < found.room) {
      found.segments[total] = index;
      found.numbers[total] = number;
      found.begins[total] = begin;
      found.ends[total] = end;
    }
    total++;
  }
  return { found, total };
};
