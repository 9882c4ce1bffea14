import { categorySlugs, type CategorySlug } from '../../contract/category.ts';
import type { Segment } from './segment.ts';

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

const nothing = -1;

/** Two ordered lists as one: what is under way at `from` stands before what comes. */
const merge = (one: Matches, other: Matches, from: number): [number, number][] => {
  const merged: [number, number][] = [];
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
      takeLeft ? [0, one.positions[left++] as number] : [1, other.positions[right++] as number],
    );
  }
  return merged;
};

/** Every match as [segment, position], in order. */
const inOrder = (matches: readonly Matches[], from: number): Iterable<[number, number]> => {
  const [base, delta] = matches;
  if (!base) return [];
  if (!delta || delta.positions.length === 0)
    return base.positions.map((position): [number, number] => [0, position]);
  return merge(base, delta, from);
};

interface Slot {
  segment: Segment;
  number: number;
  positions: number[];
}

const gather = (
  matches: readonly Matches[],
  from: number,
  limit: number,
): { slots: Slot[]; total: number; bytes: number } => {
  const slots: Slot[] = [];
  const slotOf = matches.map(() => new Map<number, number>());
  let total = 0;
  let bytes = 2;
  for (const [index, position] of inOrder(matches, from)) {
    const { segment } = matches[index] as Matches;
    const known = slotOf[index] as Map<number, number>;
    const number = segment.event[position] as number;
    let place = known.get(number);
    if (place === undefined) {
      place = total < limit ? slots.length : nothing;
      known.set(number, place);
      total++;
      if (place !== nothing) {
        slots.push({ segment, number, positions: [] });
        bytes += (segment.headTo[number] as number) - (segment.headAt[number] as number) + 3;
      }
    }
    if (place === nothing) continue;
    const { positions } = slots[place] as Slot;
    // Under way ones come latest first; within an event its times read by start.
    if ((segment.start[position] as number) < from) positions.unshift(position);
    else positions.push(position);
    bytes += (segment.timeTo[position] as number) - (segment.timeAt[position] as number) + 1;
  }
  return { slots, total, bytes };
};

const [open, close, comma, brace] = [0x5b, 0x5d, 0x2c, 0x7d] as const;

/** Joins the encoded pieces of what matched into one JSON list of at most `limit` events. */
export const writeEventsBody = (
  matches: readonly Matches[],
  from: number,
  limit: number,
): EventsBody => {
  const { slots, total, bytes } = gather(matches, from, limit);
  const body = Buffer.allocUnsafe(bytes);
  let at = 0;
  body[at++] = open;
  slots.forEach(({ segment, number, positions }, index) => {
    if (index > 0) body[at++] = comma;
    at += segment.headBytes.copy(body, at, segment.headAt[number], segment.headTo[number]);
    positions.forEach((position, order) => {
      if (order > 0) body[at++] = comma;
      at += segment.timeBytes.copy(body, at, segment.timeAt[position], segment.timeTo[position]);
    });
    body[at++] = close;
    body[at++] = brace;
  });
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
      if (seen.has(number)) continue;
      seen.add(number);
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
