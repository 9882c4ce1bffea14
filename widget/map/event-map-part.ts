/** The map as its own part of the bundle: everything Leaflet, loaded after the list. */
export { createEventMap } from './event-map.ts';
export { mapStyles } from './map-styles.ts';
