import type { LatLng } from '../../../contract/places/bounds.ts';
import type { Outlines } from '../../../contract/places/base-map.ts';

type Towns = Outlines['towns'];

/** Largest distance of the same town in two sources, in degrees; its namesakes are farther away. */
const maxDistanceDegrees = 0.1;

/**
 * Lookup of a town's rank on the base map: 1 to 4, or 0 for a town that the base map does not have.
 */
export const createTownRanks = (towns: Towns) => {
  const byTitle = new Map<string, Towns>();
  for (const town of towns) byTitle.set(town.title, [...(byTitle.get(town.title) ?? []), town]);

  return ({ title, lat, lng }: LatLng & { title: string }): number =>
    byTitle
      .get(title)
      ?.find(
        (town) =>
          Math.abs(town.lat - lat) < maxDistanceDegrees &&
          Math.abs(town.lng - lng) < maxDistanceDegrees,
      )?.rank ?? 0;
};
