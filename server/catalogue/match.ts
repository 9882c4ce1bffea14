import type { Bounds } from '../../contract/places/bounds.ts';
import { distance } from '../../domain/geo/distance.ts';
import { longestShortTime } from '../events/draft.ts';
import type { EventFilter } from '../events/event-filter.ts';
import { writePositionsIn, type Box, type Cells } from './cells.ts';
import { fromKudyZNudy, inEvening, lastsLong, toE6, type Segment } from './columns.ts';
import { lowerBound } from './lower-bound.ts';

const everywhere: Box = { south: toE6(-90), north: toE6(90), west: toE6(-180), east: toE6(180) };

/** Rounded as the columns are, so that a point on the edge lies inside. */
const toBox = ({ ne, sw }: Bounds): Box => ({
  south: toE6(sw.lat),
  north: toE6(ne.lat),
  west: toE6(sw.lng),
  east: toE6(ne.lng),
});

/** Times to look at: of a list, or all; between two positions. */
interface Stretch {
  list: Int32Array | null;
  cells: Cells;
  begin: number;
  end: number;
}

/**
 * Writes the positions of a stretch that pass into `out` from `at` on; answers where they end.
 * The one loop everything waits for: columns only, cheapest and most selective test first. Most
 * times are of this country, so nearly every one passes two of the box's four sides; to ask for all
 * four at once is quicker than to guess wrongly at one of them.
 */
const scan = (
  { end: ends, latE6, lngE6, categories, flags }: Segment,
  { from, evening, categories: wanted, excluded }: EventFilter,
  box: Box | null,
  refused: number,
  { list, cells, begin, end }: Stretch,
  out: Int32Array,
  at: number,
): number => {
  const first = list ? lowerBound(list, begin) : begin;
  const last = list ? lowerBound(list, end) : end;
  const required = evening ? inEvening : 0;
  const asked = refused | required;
  const inside = box ? writePositionsIn(cells, box, [begin, end], last - first, out, at) : -1;
  // What cells found stands where it will stay: it is only thinned out.
  const isFound = inside >= 0;
  const source = isFound ? out : list;
  const { south, north, west, east } = (isFound ? null : box) ?? everywhere;
  const stop = isFound ? inside : last;
  let next = at;
  for (let index = isFound ? at : first; index < stop; index++) {
    const position = source ? (source[index] as number) : index;
    const lat = latE6[position] as number;
    const lng = lngE6[position] as number;
    // Negative when any of the differences is.
    if (((lat - south) | (north - lat) | (lng - west) | (east - lng)) < 0) continue;
    if ((ends[position] as number) < from) continue;
    if (((flags[position] as number) & asked) !== required) continue;
    const own = categories[position] as number;
    if (own & excluded || (wanted !== 0 && (own & wanted) === 0)) continue;
    out[next++] = position;
  }
  return next;
};

/** The conditions on the event itself, or null where there are none. */
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
      const [lat, lng] = [latE6[position] as number, lngE6[position] as number];
      if (distance({ lat: lat / 1e6, lng: lng / 1e6 }, circle.middle) > circle.metres) return false;
    }
    const text = folded[number] as string;
    return words.every((word) => text.includes(word)) && !isHidden?.(id[number] as number);
  };
};

/**
 * Positions of the times that touch the period and pass the filter: first those under way when it
 * begins (the latest begun first), then the others by start. That is the order of their next time.
 * They stand in the segment's scratch, until it is asked again.
 */
export const matchTimes = (
  segment: Segment,
  filter: EventFilter,
  isHidden: ((id: number) => boolean) | null,
): Int32Array => {
  const { start, long, cells, longCells, scratch } = segment;
  const { from, to } = filter;
  const out = scratch.positions;
  const box = filter.bounds && toBox(filter.bounds);
  const refused = filter.withKudyZNudy ? 0 : fromKudyZNudy;
  const earliest = lowerBound(start, from - longestShortTime);
  const first = lowerBound(start, from, earliest);
  const last = lowerBound(start, to + 1, first);
  const look = (stretch: Stretch, at: number, alsoRefused = 0): number =>
    scan(segment, filter, box, refused | alsoRefused, stretch, out, at);

  let length = look({ list: long, cells: longCells, begin: 0, end: first }, 0);
  length = look({ list: null, cells, begin: earliest, end: first }, length, lastsLong);
  if (length > 1) out.subarray(0, length).sort().reverse();
  length = look({ list: null, cells, begin: first, end: last }, length);

  const passes = createEventTest(segment, filter, isHidden);
  if (!passes) return out.subarray(0, length);
  let kept = 0;
  for (let index = 0; index < length; index++) {
    const position = out[index] as number;
    if (passes(position)) out[kept++] = position;
  }
  return out.subarray(0, kept);
};
