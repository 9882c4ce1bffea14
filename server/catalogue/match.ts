import { longestShortTime } from '../events/draft.ts';
import type { EventFilter } from '../events/event-filter.ts';
import { fromKudyZNudy, toE6, type Segment } from './segment.ts';

/** First position whose value is at least `bound`, in an ascending column. */
export const lowerBound = (column: Float64Array, bound: number): number => {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as number) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
};

type Test = (position: number) => boolean;

/** The filter's conditions on one time, apart from its start; cheapest first. */
const createTest = (
  segment: Segment,
  filter: EventFilter,
  isHidden: (id: number) => boolean,
): Test => {
  const { end, latE6, lngE6, categories, flags, event, id, city, folded } = segment;
  const { from, bounds, cityId, words } = filter;
  // Rounded as the columns are, so that a point on the edge lies inside.
  const north = bounds ? toE6(bounds.ne.lat) : 0;
  const east = bounds ? toE6(bounds.ne.lng) : 0;
  const south = bounds ? toE6(bounds.sw.lat) : 0;
  const west = bounds ? toE6(bounds.sw.lng) : 0;
  return (position) => {
    if ((end[position] as number) < from) return false;
    if (bounds) {
      const lat = latE6[position] as number;
      if (lat < south || lat > north) return false;
      const lng = lngE6[position] as number;
      if (lng < west || lng > east) return false;
    }
    if (filter.categories && !((categories[position] as number) & filter.categories)) return false;
    if (!filter.withKudyZNudy && (flags[position] as number) & fromKudyZNudy) return false;
    const number = event[position] as number;
    if (cityId !== null && city[number] !== cityId) return false;
    if (words.length > 0 && !words.every((word) => (folded[number] as string).includes(word)))
      return false;
    return !isHidden(id[number] as number);
  };
};

/**
 * Positions of the times that touch the period and pass the filter: first those under way when it
 * begins (the latest begun first), then the others by start. That is the order of their next time.
 */
export const matchTimes = (
  segment: Segment,
  filter: EventFilter,
  isHidden: (id: number) => boolean,
): number[] => {
  const { start, end, long } = segment;
  const passes = createTest(segment, filter, isHidden);
  const underWay: number[] = [];
  const coming: number[] = [];
  for (const position of long) {
    const begins = start[position] as number;
    if (begins > filter.to || begins >= filter.from) break;
    if (passes(position)) underWay.push(position);
  }
  const first = lowerBound(start, filter.from);
  for (
    let position = lowerBound(start, filter.from - longestShortTime);
    position < first;
    position++
  ) {
    const lasts = (end[position] as number) - (start[position] as number);
    if (lasts <= longestShortTime && passes(position)) underWay.push(position);
  }
  for (let position = first; position < segment.size; position++) {
    if ((start[position] as number) > filter.to) break;
    if (passes(position)) coming.push(position);
  }
  underWay.sort((one, other) => other - one);
  return underWay.concat(coming);
};
