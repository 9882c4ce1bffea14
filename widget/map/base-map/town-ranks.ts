import type { LatLng } from '../../../contract/places/bounds.ts';
import type { Outlines } from '../../../contract/places/map-settings.ts';

type Towns = Outlines['towns'];

/** Two sources may put the middle of a town this far apart, in degrees; its namesakes are farther. */
const near = 0.1;

/** The rank that the base map gives to a town, 1 to 4, or 0 where it does not name it. */
export const createTownRanks = (towns: Towns) => {
  const byTitle = new Map<string, Towns>();
  for (const town of towns) byTitle.set(town.title, [...(byTitle.get(town.title) ?? []), town]);

  return ({ title, lat, lng }: LatLng & { title: string }): number =>
    byTitle
      .get(title)
      ?.find((town) => Math.abs(town.lat - lat) < near && Math.abs(town.lng - lng) < near)?.rank ??
    0;
};
