import type { LatLng as LatLngType } from 'leaflet';
import { LatLng, LatLngBounds, LeafletMap } from './leaflet.ts';

/** Where the middle of the map may be: the Czech Republic with a narrow margin. */
const reach = { south: 48.35, west: 11.9, north: 51.25, east: 19.05 };

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** Whether the middle of the map may come there. */
export const isWithinReach = ({ lat, lng }: { lat: number; lng: number }) =>
  lat >= reach.south && lat <= reach.north && lng >= reach.west && lng <= reach.east;

// What every way of going somewhere asks.
LeafletMap.include({
  _limitCenter: ({ lat, lng }: LatLngType) =>
    new LatLng(clamp(lat, reach.south, reach.north), clamp(lng, reach.west, reach.east)),
});

/**
 * Keeps the country findable. Leaflet limits the edges of what is shown: close to the ground one can
 * then pan far into nothing, and from afar the country is glued to the middle. Here the limit is the
 * middle of the map, so that at every zoom something of the country is in sight.
 */
export const keepInReach = (map: LeafletMap) => {
  // What dragging and the arrow keys heed: the same, said by edges.
  const edges = () => {
    const zoom = map.getZoom();
    const half = map.getSize().divideBy(2);
    const southWest = map.project([reach.south, reach.west], zoom).add([-half.x, half.y]);
    const northEast = map.project([reach.north, reach.east], zoom).add([half.x, -half.y]);
    return new LatLngBounds(map.unproject(southWest, zoom), map.unproject(northEast, zoom));
  };
  map.on('zoomend resize', () => {
    map.options.maxBounds = edges();
  });
  map.setMaxBounds(edges());
};
