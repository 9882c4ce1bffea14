import type { City } from '../../contract/city.ts';
import type { LatLng } from '../../contract/bounds.ts';

/** What the rest of the widget asks of the map; before the map is there, nothing happens. */
export interface MapHandle {
  flyTo(center: LatLng, zoom: number): void;
  /** Goes to where the visitor is, and marks it. */
  showMe(position: LatLng): void;
  openCity(city: City): void;
  lift(placeId: number | null): void;
  resize(): void;
}
