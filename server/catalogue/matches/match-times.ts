import type { Bounds } from '../../../contract/places/bounds.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { maxShortTimeMs } from '../../events/new-event.ts';
import type { EventFilter } from '../../events/event-filter.ts';
import { writePositionsIn, type BoundsE6, type Cells } from '../segment/cells.ts';
import {
  fromKudyZNudy,
  isFreeEntry,
  isReplaced,
  lastsLong,
  toDayPartFlags,
  toE6,
  toFacetFlags,
  type Segment,
} from '../segment/columns.ts';
import { lowerBound } from '../../../domain/lower-bound.ts';
import type { FoundWords } from '../segment/word-search.ts';

const everywhere: BoundsE6 = {
  south: toE6(-90),
  north: toE6(90),
  west: toE6(-180),
  east: toE6(180),
};

/** Rounded like the columns, so that a point on the edge lies inside. */
const toBoundsE6 = ({ ne, sw }: Bounds): BoundsE6 => ({
  south: toE6(sw.lat),
  north: toE6(ne.lat),
  west: toE6(sw.lng),
  east: toE6(ne.lng),
});

/** Times to scan: positions in [begin, end), only those in `list` unless it is null. */
interface PositionRange {
  list: Int32Array | null;
  /** Spatial index of the list, or of all times; null for none. */
  cells: Cells | null;
  begin: number;
  end: number;
  /** Flags that the times have, and that they have not, besides those of the filter. */
  required?: number;
  excluded?: number;
}

/**
 * Writes the positions of a range that pass into `out` from `at` on; returns the end offset. Hot
 * loop.
 */
const scan = (
  { end: ends, latE6, lngE6, categories, flags }: Segment,
  filter: EventFilter,
  box: BoundsE6 | null,
  range: PositionRange,
  out: Int32Array,
  at: number,
): number => {
  const { from, withKudyZNudy, categories: chosenCategories, excluded } = filter;
  const { list, cells, begin, end } = range;
  const first = list ? lowerBound(list, begin) : begin;
  const last = list ? lowerBound(list, end) : end;
  const required =
    (filter.free ? isFreeEntry : 0) | toFacetFlags(filter.facets) | (range.required ?? 0);
  const anyOf = toDayPartFlags(filter.dayParts);
  const excludedFlags = isReplaced | (withKudyZNudy ? 0 : fromKudyZNudy) | (range.excluded ?? 0);
  const flagMask = excludedFlags | required;
  const inside =
    box && cells ? writePositionsIn(cells, box, [begin, end], last - first, out, at) : -1;
  // Positions found in cells are already in `out` and are filtered in place.
  const isFound = inside >= 0;
  const source = isFound ? out : list;
  const { south, north, west, east } = (isFound ? null : box) ?? everywhere;
  const stop = isFound ? inside : last;
  let next = at;
  for (let index = isFound ? at : first; index < stop; index++) {
    const position = source ? (source[index] as number) : index;
    const lat = latE6[position] as number;
    const lng = lngE6[position] as number;
    // Negative when any of the four differences is.
    if (((lat - south) | (north - lat) | (lng - west) | (east - lng)) < 0) continue;
    if ((ends[position] as number) < from) continue;
    const timeFlags = flags[position] as number;
    if ((timeFlags & flagMask) !== required) continue;
    if (anyOf !== 0 && (timeFlags & anyOf) === 0) continue;
    const eventCategories = categories[position] as number;
    if (
      eventCategories & excluded ||
      (chosenCategories !== 0 && (eventCategories & chosenCategories) === 0)
    )
      continue;
    out[next++] = position;
  }
  return next;
};

/**
 * Test of the conditions on events and of the circle; null when there is none. `hasWords`: test of
 * the number of an event, null when all are known to have the words.
 */
const createEventTest = (
  { event, city, latE6, lngE6 }: Segment,
  { cityId, circle }: EventFilter,
  hasWords: ((event: number) => boolean) | null,
): ((position: number) => boolean) | null => {
  if (cityId === null && !hasWords && !circle) return null;
  return (position) => {
    const number = event[position] as number;
    if (cityId !== null && city[number] !== cityId) return false;
    if (circle) {
      const lat = latE6[position] as number;
      const lng = lngE6[position] as number;
      if (distance({ lat: lat / 1e6, lng: lng / 1e6 }, circle.middle) > circle.metres) return false;
    }
    return !hasWords || hasWords(number);
  };
};

/** Test of the words, unless the listed positions have passed it; null for none. */
const toWordTest = (
  found: FoundWords | null,
  listed: Int32Array | null,
): ((event: number) => boolean) | null =>
  found && (listed === null || listed !== found.positions) ? found.has : null;

/** Part of the times of a period below which those with a word are listed first. */
const maxListedPart = 1 / 8;
/** Events listed at most where bounds limit the times anyway. */
const maxListedInBounds = 2000;

const findWords = (
  { search }: Segment,
  { words, wordScope, bounds }: EventFilter,
  count: number,
): FoundWords | null => {
  if (words.length === 0) return null;
  const maxListed = Math.min(count * maxListedPart, bounds ? maxListedInBounds : Infinity);
  return search.find(words, maxListed, wordScope);
};

/**
 * Positions of the times that overlap the period and pass the filter: first those under way when it
 * begins (the latest begun first), then the others by start. `choose`: only the times at the ascending
 * positions it gives. The result lies in the scratch of the segment and is valid until the next query.
 */
export const matchTimes = (
  segment: Segment,
  filter: EventFilter,
  choose: ((segment: Segment) => Int32Array) | null = null,
): Int32Array => {
  const { start, long, cells, longCells, scratch } = segment;
  const { from, to } = filter;
  const out = scratch.positions;
  const box = filter.bounds && toBoundsE6(filter.bounds);
  const earliest = lowerBound(start, from - maxShortTimeMs);
  const first = lowerBound(start, from, earliest);
  const last = lowerBound(start, to + 1, first);
  const withWords = findWords(segment, filter, last - earliest + long.length);
  const chosen = choose ? choose(segment) : (withWords?.positions ?? null);
  const all = chosen ? { list: chosen, cells: null } : { list: null, cells };
  const longOnly = chosen
    ? { ...all, required: lastsLong }
    : { list: long, cells: longCells, required: lastsLong };
  const scanRange = (range: PositionRange, at: number): number =>
    scan(segment, filter, box, range, out, at);

  let length = scanRange({ ...longOnly, begin: 0, end: first }, 0);
  length = scanRange({ ...all, begin: earliest, end: first, excluded: lastsLong }, length);
  if (length > 1) out.subarray(0, length).sort().reverse();
  length = scanRange({ ...all, begin: first, end: last }, length);

  const passes = createEventTest(segment, filter, toWordTest(withWords, chosen));
  if (!passes) return out.subarray(0, length);
  let count = 0;
  for (let index = 0; index < length; index++) {
    const position = out[index] as number;
    if (passes(position)) out[count++] = position;
  }
  return out.subarray(0, count);
};
