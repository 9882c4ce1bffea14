/** Stands in for parts of Leaflet that its other parts import and we never use. */
export { Icon as IconDefault } from 'leaflet/src/layer/marker/Icon.js';
export const MarkerDrag = undefined;
export const vmlCreate = undefined;
export const vmlMixin = undefined;
