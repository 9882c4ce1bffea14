import type { Bounds } from '../../contract/bounds.ts';
import { longestShortTime } from '../events/draft.ts';
import type { EventFilter } from '../events/event-filter.ts';
import { positionsIn, type Box, type Cells } from './cells.ts';
import { fromKudyZNudy, lastsLong, toE6, type Segment } from './columns.ts';
import { lowerBound } from './lower-bound.ts';

const nowhere: Box = { south: 0, north: 0, west: 0, east: 0 };

/** Rounded as the columns are, so that a point on the edge lies inside. */
const toBox = ({ ne, sw }: Bounds): Box => ({
  south: toE6(sw.lat),
  north: toE6(ne.lat),
  west: toE6(sw.lng),
  east: toE6(ne.lng),
});

/** Positions to look at: those of a list from `begin` to `end`, or without one these very numbers. */
interface Candidates {
  list: Int32Array | null;
  begin: number;
  end: number;
  /** Null when all are known to lie in it. */
  box: Box | null;
}

/** The positions in [begin, end), of a list or all; found by cells where the box is narrow. */
const narrow = (
  list: Int32Array | null,
  cells: Cells,
  box: Box | null,
  begin: number,
  end: number,
): Candidates => {
  const first = list ? lowerBound(list, begin) : begin;
  const last = list ? lowerBound(list, end) : end;
  const inside = box && positionsIn(cells, box, begin, end, last - first);
  return inside
    ? { list: inside, begin: 0, end: inside.length, box: null }
    : { list, begin: first, end: last, box };
};

/**
 * What of the candidates passes the filter's conditions that stand in columns. One plain loop over
 * them: this is where the time of a wide period goes.
 */
const scan = (
  segment: Segment,
  filter: EventFilter,
  { list, begin, end, box }: Candidates,
  refused: number,
): number[] => {
  const { end: ends, latE6, lngE6, categories, flags } = segment;
  const { from, categories: wanted } = filter;
  const { south, north, west, east } = box ?? nowhere;
  const found: number[] = [];
  for (let index = begin; index < end; index++) {
    const position = list ? (list[index] as number) : index;
    if (box) {
      const lat = latE6[position] as number;
      if (lat < south || lat > north) continue;
      const lng = lngE6[position] as number;
      if (lng < west || lng > east) continue;
    }
    if ((ends[position] as number) < from) continue;
    if ((flags[position] as number) & refused) continue;
    if (wanted !== 0 && ((categories[position] as number) & wanted) === 0) continue;
    found.push(position);
  }
  return found;
};

/** The conditions on the event itself, or null where there are none. */
const createEventTest = (
  { event, id, city, folded }: Segment,
  { cityId, words }: EventFilter,
  isHidden: ((id: number) => boolean) | null,
): ((position: number) => boolean) | null => {
  if (cityId === null && words.length === 0 && !isHidden) return null;
  return (position) => {
    const number = event[position] as number;
    if (cityId !== null && city[number] !== cityId) return false;
    const text = folded[number] as string;
    return words.every((word) => text.includes(word)) && !isHidden?.(id[number] as number);
  };
};

/**
 * Positions of the times that touch the period and pass the filter: first those under way when it
 * begins (the latest begun first), then the others by start. That is the order of their next time.
 */
export const matchTimes = (
  segment: Segment,
  filter: EventFilter,
  isHidden: ((id: number) => boolean) | null,
): number[] => {
  const { start, long, cells, longCells } = segment;
  const { from, to } = filter;
  const box = filter.bounds && toBox(filter.bounds);
  const refused = filter.withKudyZNudy ? 0 : fromKudyZNudy;
  const earliest = lowerBound(start, from - longestShortTime);
  const first = lowerBound(start, from, earliest);
  const last = lowerBound(start, to + 1, first);
  const look = (candidates: Candidates, alsoRefused = 0): number[] =>
    scan(segment, filter, candidates, refused | alsoRefused);

  const underWay = look(narrow(long, longCells, box, 0, first))
    .concat(look(narrow(null, cells, box, earliest, first), lastsLong))
    .sort((one, other) => other - one);
  const found = underWay.concat(look(narrow(null, cells, box, first, last)));
  const passes = createEventTest(segment, filter, isHidden);
  return passes ? found.filter(passes) : found;
};
