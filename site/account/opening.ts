import type { User } from '../../contract/accounts/account.ts';
import { cityZoom } from '../../domain/geo/opening-view.ts';

export interface Opening {
  lat: number;
  lng: number;
  zoom: number;
}

/**
 * Opening view of the user's map: the configured view, else the home town, else null. `width` is
 * the map's, in pixels.
 */
export const openingOf = (
  { map_configuration: configuration, city }: User,
  width: number,
): Opening | null => {
  if (configuration) return configuration;
  return city && { lat: city.latitude, lng: city.longitude, zoom: cityZoom(city, width) };
};
