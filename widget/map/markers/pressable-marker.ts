import type { LatLngExpression, MarkerOptions } from 'leaflet';
import { Marker } from '../leaflet/leaflet.ts';

/** Marker that can be pressed: a pin, ring or pill. */
export const createPressableMarker = (position: LatLngExpression, options: MarkerOptions): Marker =>
  new Marker(position, {
    riseOnHover: true,
    // `watch-keys.ts` pans to markers focused by the keyboard, not to pressed ones.
    autoPanOnFocus: false,
    ...options,
  })
    // With a listener of its own, a double click of the marker does not zoom the map.
    .on('dblclick', () => undefined);
