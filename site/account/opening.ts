import type { User } from '../../contract/accounts/account.ts';
import { cityZoom } from '../../domain/geo/opening-view.ts';

export interface Opening {
  lat: number;
  lng: number;
  zoom: number;
}

/** Where a person's map of this width opens: as they chose, else over their town, else null. */
export const openingOf = (
  { map_configuration: chosen, city }: User,
  width: number,
): Opening | null => {
  if (chosen) return chosen;
  return city && { lat: city.latitude, lng: city.longitude, zoom: cityZoom(city, width) };
};
