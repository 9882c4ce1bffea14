import type { LatLng } from '../../contract/places/bounds.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { boundsAround } from '../../domain/geo/bounds-around.ts';
import { distance } from '../../domain/geo/distance.ts';
import { cityTitle } from '../../domain/text/city-title.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { AddressedView } from '../views/read-view.ts';
import { viewName } from '../views/view-name.ts';
import { andAround } from '../words/print.ts';

type Towns = Pick<Gazetteer, 'within' | 'at'>;

/** Larger areas are not the surroundings of one town, in metres from the middle. */
const largest = 60_000;

/** Middle of an area and its radius in metres; of bounds, that of the circle around them. */
const circleOf = ({
  center,
  radius,
  bounds,
}: ViewQuery): { middle: LatLng; metres: number } | null => {
  if (center && radius !== null) return { middle: center, metres: radius * 1000 };
  if (!bounds) return null;
  const { ne, sw } = bounds;
  const middle = { lat: (ne.lat + sw.lat) / 2, lng: (ne.lng + sw.lng) / 2 };
  return { middle, metres: distance(middle, ne) };
};

/** Name of an area by the largest town near its middle; undefined for one that is too large, or abroad. */
const areaName = (query: ViewQuery, gazetteer: Towns): string | undefined => {
  const circle = circleOf(query);
  if (!circle || circle.metres > largest) return undefined;
  const { middle, metres } = circle;
  const [town = gazetteer.at(middle)] = gazetteer.within(boundsAround(middle, metres / 3));
  return town ? andAround(cityTitle(town)) : undefined;
};

/** Heading of a printed view: `Akce ve Svitavách`, `Akce ve Svitavách a okolí: pro děti`. */
export const printedName = (
  view: Pick<AddressedView, 'query' | 'city'>,
  gazetteer: Towns,
): string => viewName(view, areaName(view.query, gazetteer));
