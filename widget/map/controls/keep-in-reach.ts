import type { LatLng } from '../../../contract/places/bounds.ts';
import { LatLngBounds, type LeafletMap } from '../leaflet/leaflet.ts';

/** Where the middle of the map may be: the Czech Republic with a narrow margin. */
const reach = { south: 48.35, west: 11.9, north: 51.25, east: 19.05 };

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** Whether the middle of the map may come there. */
export const isWithinReach = ({ lat, lng }: LatLng) =>
  lat >= reach.south && lat <= reach.north && lng >= reach.west && lng <= reach.east;

/** The nearest point that the middle of the map may come to. */
export const clampToReach = ({ lat, lng }: LatLng): LatLng => ({
  lat: clamp(lat, reach.south, reach.north),
  lng: clamp(lng, reach.west, reach.east),
});

/**
 * Keeps the country in sight by Leaflet's `maxBounds`, made anew for each zoom. They limit the edges of
 * the viewport: one rectangle for all zooms would glue the country to the middle from afar, and let one
 * pan far into nothing close to the ground. These are where the edges are while the middle is in reach.
 */
export const keepInReach = (map: LeafletMap) => {
  const boundsAt = (zoom: number) => {
    const half = map.getSize().divideBy(2);
    const southWest = map.project([reach.south, reach.west], zoom).add([-half.x, half.y]);
    const northEast = map.project([reach.north, reach.east], zoom).add([half.x, -half.y]);
    return new LatLngBounds(map.unproject(southWest, zoom), map.unproject(northEast, zoom));
  };
  // The way to another view is limited by the bounds of that view's zoom.
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
