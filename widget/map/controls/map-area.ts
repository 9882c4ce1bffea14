import type { LatLng } from '../../../contract/places/bounds.ts';
import { LatLngBounds, type LeafletMap } from '../leaflet/leaflet.ts';

/** Allowed area of the map's center, in degrees: the Czech Republic with a narrow margin. */
const mapArea = { south: 48.35, west: 11.9, north: 51.25, east: 19.05 };

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** Whether a point is in the allowed area of the map's center. */
export const isInMapArea = ({ lat, lng }: LatLng) =>
  lat >= mapArea.south && lat <= mapArea.north && lng >= mapArea.west && lng <= mapArea.east;

/** Nearest point in the allowed area of the map's center. */
export const clampToMapArea = ({ lat, lng }: LatLng): LatLng => ({
  lat: clamp(lat, mapArea.south, mapArea.north),
  lng: clamp(lng, mapArea.west, mapArea.east),
});

/**
 * Keeps the country visible by Leaflet's `maxBounds`, recalculated for each zoom. They limit the
 * edges of the viewport: one rectangle for all zooms would fix the country to the middle at low
 * zooms and allow panning far beyond it at high ones. Here they are the edges for a center within
 * `mapArea`.
 */
export const limitToMapArea = (map: LeafletMap) => {
  const boundsAt = (zoom: number) => {
    const half = map.getSize().divideBy(2);
    const southWest = map.project([mapArea.south, mapArea.west], zoom).add([-half.x, half.y]);
    const northEast = map.project([mapArea.north, mapArea.east], zoom).add([half.x, -half.y]);
    return new LatLngBounds(map.unproject(southWest, zoom), map.unproject(northEast, zoom));
  };
  // Before the move, because the bounds of the new zoom apply to it.
  const setView = map.setView.bind(map);
  map.setView = (center, zoom = map.getZoom(), options) => {
    map.options.maxBounds = boundsAt(zoom);
    return setView(center, zoom, options);
  };
  map.on('zoomend resize', () => {
    map.options.maxBounds = boundsAt(map.getZoom());
  });
  map.setMaxBounds(boundsAt(map.getZoom()));
};
