import type { PlaceMap, PlaceMapOptions } from './open-place-map.ts';

export type { ChoosablePlace, PlaceMap, PlaceMapOptions } from './open-place-map.ts';

/** Mounts a map of places in an element. Rejects when the chunk of the map does not load. */
export const mountPlaceMap = async (
  element: HTMLElement,
  options: PlaceMapOptions,
): Promise<PlaceMap> => {
  const [bareMap, { openPlaceMap }] = await Promise.all([
    import('../ui/map/bare-map.ts'),
    import('./open-place-map.ts'),
  ]);
  return openPlaceMap(bareMap, element, options);
};
