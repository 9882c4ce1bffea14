import type { LatLngExpression, MarkerOptions } from 'leaflet';
import { Marker } from '../leaflet/leaflet.ts';

/** A marker of something that is pressed: a pin, a ring or a pill. */
export const createPressableMarker = (position: LatLngExpression, options: MarkerOptions): Marker =>
  new Marker(position, {
    riseOnHover: true,
    // `watch-keys.ts` pans to what the keyboard has reached, and to nothing that was pressed.
    autoPanOnFocus: false,
    ...options,
  })
    // A listener of its own keeps two presses of a sign from zooming the map under it.
    .on('dblclick', () => undefined);
