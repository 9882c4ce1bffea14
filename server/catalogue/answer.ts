import { categorySlugs, type CategorySlug } from '../../contract/category.ts';
import { isOneOfSeveral, type Segment } from './columns.ts';

/** Times found in one segment, in the order of their next time. */
export interface Matches {
  segment: Segment;
  positions: number[];
}

export interface EventsBody {
  /** The JSON list. */
  body: Buffer;
  /** Events found, more than the body holds where the limit cut it. */
  total: number;
}

/**
 * Two ordered lists as one: what is under way at `from` stands before what comes. A position of the
 * second is written as its complement (`~`), so that one number says both where and in which.
 */
const merge = (one: Matches, other: Matches, from: number): number[] => {
  const merged: number[] = [];
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
    merged.push(
      takeLeft ? (one.positions[left++] as number) : ~(other.positions[right++] as number),
    );
  }
  return merged;
};

/** Every match in order, as `merge` writes it. */
const inOrder = ([base, delta]: readonly Matches[], from: number): number[] => {
  if (!base) return [];
  return delta && delta.positions.length > 0 ? merge(base, delta, from) : base.positions;
};

interface Found {
  segment: Segment;
  number: number;
  /** Positions of the matching times, where the event has several. */
  positions: number[] | null;
}

/** The events that matched, each where its first time stands. */
const gather = (
  matches: readonly Matches[],
  from: number,
  limit: number,
): { found: Found[]; total: number } => {
  const found: Found[] = [];
  const several = matches.map(() => new Map<number, number[]>());
  let total = 0;
  for (const mark of inOrder(matches, from)) {
    const index = mark < 0 ? 1 : 0;
    const position = mark < 0 ? ~mark : mark;
    const { segment } = matches[index] as Matches;
    const number = segment.event[position] as number;
    let positions: number[] | null = null;
    // Most events have one time, and need not be looked for among those found.
    if ((segment.flags[position] as number) & isOneOfSeveral) {
      const known = several[index]?.get(number);
      if (known) {
        known.push(position);
        continue;
      }
      positions = [position];
      several[index]?.set(number, positions);
    }
    if (total++ < limit) found.push({ segment, number, positions });
  }
  return { found, total };
};

const [open, close, comma, brace] = [0x5b, 0x5d, 0x2c, 0x7d] as const;

/** Copies the head of an event and some of its times into `body`; answers where they end. */
const writeSome = (
  body: Buffer,
  start: number,
  { bytes, eventAt, timesAt, timeAt, timeTo }: Segment,
  number: number,
  positions: number[],
): number => {
  const from = eventAt[number] as number;
  let at = start + bytes.copy(body, start, from, from + (timesAt[number] as number));
  // Under way ones were found latest first; within an event its times read by start.
  for (const position of positions.sort((one, other) => one - other)) {
    const [begin, end] = [timeAt[position] as number, timeTo[position] as number];
    at += bytes.copy(body, at, from + begin, from + end);
    body[at++] = comma;
  }
  body[at - 1] = close;
  body[at++] = brace;
  body[at++] = comma;
  return at;
};

/** Joins the encoded pieces of what matched into one JSON list of at most `limit` events. */
export const writeEventsBody = (
  matches: readonly Matches[],
  from: number,
  limit: number,
): EventsBody => {
  const { found, total } = gather(matches, from, limit);
  let most = 2;
  for (const { segment, number } of found)
    most += (segment.eventTo[number] as number) - (segment.eventAt[number] as number);
  const body = Buffer.allocUnsafe(most);
  body[0] = open;
  let at = 1;
  for (const { segment, number, positions } of found)
    at =
      positions && positions.length < (segment.times[number] as number)
        ? writeSome(body, at, segment, number, positions)
        : at + segment.bytes.copy(body, at, segment.eventAt[number], segment.eventTo[number]);
  // The last event has nothing behind it.
  if (found.length > 0) at--;
  body[at++] = close;
  return { body: body.subarray(0, at), total };
};

export interface CityCount {
  cityId: number;
  count: number;
  categories: Partial<Record<CategorySlug, number>>;
}

/** Distinct events by municipality, the fullest first. */
export const countByCity = (matches: readonly Matches[]): CityCount[] => {
  const counts = new Map<number, { count: number; bits: Uint32Array }>();
  for (const { segment, positions } of matches) {
    const seen = new Set<number>();
    for (const position of positions) {
      const number = segment.event[position] as number;
      if ((segment.flags[position] as number) & isOneOfSeveral) {
        if (seen.has(number)) continue;
        seen.add(number);
      }
      const cityId = segment.city[number] as number;
      const entry = counts.get(cityId) ?? { count: 0, bits: new Uint32Array(categorySlugs.length) };
      entry.count++;
      const bits = segment.categories[position] as number;
      for (let bit = 0; bit < categorySlugs.length; bit++)
        if (bits & (1 << bit)) entry.bits[bit] = (entry.bits[bit] as number) + 1;
      counts.set(cityId, entry);
    }
  }
  return [...counts]
    .map(([cityId, { count, bits }]) => ({
      cityId,
      count,
      categories: Object.fromEntries(
        categorySlugs.flatMap((slug, bit) => (bits[bit] ? [[slug, bits[bit] as number]] : [])),
      ),
    }))
    .sort((one, other) => other.count - one.count || one.cityId - other.cityId);
};
