import type { PlaceMap, PlaceMapOptions } from './open-place-map.ts';

export type { ChoosablePlace, PlaceMap, PlaceMapOptions } from './open-place-map.ts';

/** Puts a map of places into an element. Rejects when the map's part does not come. */
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
