import type { Bounds } from '../../../contract/places/bounds.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { maxShortTimeMs } from '../../events/new-event.ts';
import type { EventFilter } from '../../events/event-filter.ts';
import { writePositionsIn, type BoundsE6, type Cells } from '../segment/cells.ts';
import {
  fromKudyZNudy,
  inEvening,
  lastsLong,
  textAt,
  toE6,
  type Segment,
} from '../segment/columns.ts';
import { lowerBound } from '../segment/lower-bound.ts';

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
  cells: Cells;
  begin: number;
  end: number;
}

/**
 * Writes the positions of a range that pass into `out` from `at` on; returns the end offset. Hot
 * loop: reads columns only, the cheapest and most selective test first. Nearly every time passes
 * two of the four sides of the box; one test of all four avoids branch mispredictions.
 */
const scan = (
  { end: ends, latE6, lngE6, categories, flags }: Segment,
  { from, evening, categories: chosenCategories, excluded }: EventFilter,
  box: BoundsE6 | null,
  excludedFlags: number,
  { list, cells, begin, end }: PositionRange,
  out: Int32Array,
  at: number,
): number => {
  const first = list ? lowerBound(list, begin) : begin;
  const last = list ? lowerBound(list, end) : end;
  const required = evening ? inEvening : 0;
  const flagMask = excludedFlags | required;
  const inside = box ? writePositionsIn(cells, box, [begin, end], last - first, out, at) : -1;
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
    if (((flags[position] as number) & flagMask) !== required) continue;
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

/** Test of the conditions on events and of the circle; null when the filter has none. */
const createEventTest = (
  { event, id, city, folded, latE6, lngE6 }: Segment,
  { cityId, words, circle }: EventFilter,
  isHidden: ((id: number) => boolean) | null,
): ((position: number) => boolean) | null => {
  if (cityId === null && words.length === 0 && !isHidden && !circle) return null;
  return (position) => {
    const number = event[position] as number;
    if (cityId !== null && city[number] !== cityId) return false;
    if (circle) {
      const lat = latE6[position] as number;
      const lng = lngE6[position] as number;
      if (distance({ lat: lat / 1e6, lng: lng / 1e6 }, circle.middle) > circle.metres) return false;
    }
    const text = textAt(folded, number);
    return words.every((word) => text.includes(word)) && !isHidden?.(id[number] as number);
  };
};

/**
 * Positions of the times that overlap the period and pass the filter: first those under way when it
 * begins (the latest begun first), then the others by start. The result lies in the scratch of the
 * segment and is valid until the next query.
 */
export const matchTimes = (
  segment: Segment,
  filter: EventFilter,
  isHidden: ((id: number) => boolean) | null,
): Int32Array => {
  const { start, long, cells, longCells, scratch } = segment;
  const { from, to } = filter;
  const out = scratch.positions;
  const box = filter.bounds && toBoundsE6(filter.bounds);
  const excludedFlags = filter.withKudyZNudy ? 0 : fromKudyZNudy;
  const earliest = lowerBound(start, from - maxShortTimeMs);
  const first = lowerBound(start, from, earliest);
  const last = lowerBound(start, to + 1, first);
  const scanRange = (range: PositionRange, at: number, moreExcludedFlags = 0): number =>
    scan(segment, filter, box, excludedFlags | moreExcludedFlags, range, out, at);

  let length = scanRange({ list: long, cells: longCells, begin: 0, end: first }, 0);
  length = scanRange({ list: null, cells, begin: earliest, end: first }, length, lastsLong);
  if (length > 1) out.subarray(0, length).sort().reverse();
  length = scanRange({ list: null, cells, begin: first, end: last }, length);

  const passes = createEventTest(segment, filter, isHidden);
  if (!passes) return out.subarray(0, length);
  let count = 0;
  for (let index = 0; index < length; index++) {
    const position = out[index] as number;
    if (passes(position)) out[count++] = position;
  }
  return out.subarray(0, count);
};
