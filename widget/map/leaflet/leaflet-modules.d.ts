/// <reference types="leaflet" />
/// <reference types="leaflet.markercluster" />

// The published types declare only the whole `leaflet`; the map imports its single modules.
declare module 'leaflet/src/core/Browser.js' {
  import { Browser } from 'leaflet';
  export default Browser;
}
declare module 'leaflet/src/core/Handler.js' {
  export { Handler } from 'leaflet';
}
declare module 'leaflet/src/core/Util.js' {
  import { Util } from 'leaflet';
  export { bind, extend, setOptions, stamp } from 'leaflet';
  export const falseFn: typeof Util.falseFn;
  export const isArray: typeof Util.isArray;
}
declare module 'leaflet/src/dom/DomEvent.js' {
  import { DomEvent } from 'leaflet';
  export const preventDefault: typeof DomEvent.preventDefault;
  export const disableClickPropagation: typeof DomEvent.disableClickPropagation;
  export const disableScrollPropagation: typeof DomEvent.disableScrollPropagation;
}
declare module 'leaflet/src/dom/DomUtil.js' {
  import { DomUtil, type Point } from 'leaflet';
  export const TRANSITION: typeof DomUtil.TRANSITION;
  export const restoreOutline: () => void;
  export const getPosition: typeof DomUtil.getPosition;
  export const setPosition: typeof DomUtil.setPosition;
  /** Also for SVG elements, unlike in the published types. */
  export const setTransform: (
    element: HTMLElement | SVGElement,
    offset: Point,
    scale?: number,
  ) => void;
}
declare module 'leaflet/src/dom/Draggable.js' {
  export { Draggable } from 'leaflet';
}
declare module 'leaflet/src/geo/LatLng.js' {
  export { LatLng } from 'leaflet';
}
declare module 'leaflet/src/geo/LatLngBounds.js' {
  export { LatLngBounds } from 'leaflet';
}
declare module 'leaflet/src/layer/FeatureGroup.js' {
  export { FeatureGroup, featureGroup } from 'leaflet';
}
declare module 'leaflet/src/layer/Layer.js' {
  export { Layer } from 'leaflet';
}
declare module 'leaflet/src/layer/LayerGroup.js' {
  export { LayerGroup } from 'leaflet';
}
declare module 'leaflet/src/layer/marker/Icon.js' {
  export { Icon } from 'leaflet';
}
declare module 'leaflet/src/layer/marker/Marker.js' {
  export { Marker } from 'leaflet';
}
declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { TileLayer } from 'leaflet';
}
declare module 'leaflet/src/map/Map.js' {
  export { Map } from 'leaflet';
}
declare module 'leaflet/src/map/handler/*';
declare module 'leaflet.markercluster/src/MarkerCluster.js' {
  export { MarkerCluster } from 'leaflet';
}
declare module 'leaflet.markercluster/src/MarkerClusterGroup.js' {
  export { MarkerClusterGroup } from 'leaflet';
}
declare module 'leaflet.markercluster/src/*';
