/** Stands in for parts of Leaflet that its other parts import and we never use. */
export { Icon as IconDefault } from 'leaflet/src/layer/marker/Icon.js';
export const MarkerDrag = undefined;
/** The handler itself, never called: nobody listens to `dblclick`. */
export const addDoubleTapListener = (_node: Node, handler: unknown) => handler;
export const removeDoubleTapListener = () => undefined;
