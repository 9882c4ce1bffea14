import type { EventFilter } from '../events/event-filter.ts';
import type { EncodedEvent } from './segment/encode-event.ts';
import { toE6, type Segment } from './segment/columns.ts';

/** Where and when an event takes place, before or after a change. */
export interface Occurrence {
  cityId: number;
  latE6: number;
  lngE6: number;
  /** First and last instant of each time, in epoch ms. */
  spans: readonly (readonly [start: number, end: number])[];
}

/** Events that changed in the catalogue, before and after; `all` when it was read anew. */
export type CatalogueChange = 'all' | readonly Occurrence[];

export const occurrenceOf = ({ city, latE6, lngE6, times }: EncodedEvent): Occurrence => ({
  cityId: city,
  latE6,
  lngE6,
  spans: times.map(({ start, end }) => [start, end]),
});

/** Occurrence of an event by the positions of its times; null for none. */
export const occurrenceAt = (
  { event, city, latE6, lngE6, start, end }: Segment,
  positions: Int32Array,
): Occurrence | null => {
  const [first] = positions;
  if (first === undefined) return null;
  return {
    cityId: city[event[first] as number] as number,
    latE6: latE6[first] as number,
    lngE6: lngE6[first] as number,
    spans: Array.from(positions, (position) => [
      start[position] as number,
      end[position] as number,
    ]),
  };
};

/** Test whether a change makes an answer wrong. */
export type StaleTest = (change: CatalogueChange) => boolean;

/** For answers that reach beyond an area and a period. */
export const onAnyChange: StaleTest = () => true;

/**
 * Test whether a change can concern the answer to a filter: an event was or is in its area and
 * period. Other conditions of the filter are not compared.
 */
export const createChangeTest = ({
  bounds,
  cityId,
  from,
  to,
}: Pick<EventFilter, 'bounds' | 'cityId' | 'from' | 'to'>): StaleTest => {
  const south = bounds ? toE6(bounds.sw.lat) : -Infinity;
  const north = bounds ? toE6(bounds.ne.lat) : Infinity;
  const west = bounds ? toE6(bounds.sw.lng) : -Infinity;
  const east = bounds ? toE6(bounds.ne.lng) : Infinity;
  const isInside = ({ cityId: city, latE6, lngE6, spans }: Occurrence): boolean =>
    (cityId === null || city === cityId) &&
    latE6 >= south &&
    latE6 <= north &&
    lngE6 >= west &&
    lngE6 <= east &&
    spans.some(([start, end]) => start <= to && end >= from);
  return (change) => change === 'all' || change.some(isInside);
};
