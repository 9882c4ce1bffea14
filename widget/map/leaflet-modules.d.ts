/// <reference types="leaflet" />
/// <reference types="leaflet.markercluster" />

// Leaflet is picked by single files, for the whole of it does not tree-shake; the published types
// know only the whole.
declare module 'leaflet/src/dom/DomEvent.js' {
  import { DomEvent } from 'leaflet';
  export const on: typeof DomEvent.on;
  export const off: typeof DomEvent.off;
  export const preventDefault: typeof DomEvent.preventDefault;
  export const disableClickPropagation: typeof DomEvent.disableClickPropagation;
  export const disableScrollPropagation: typeof DomEvent.disableScrollPropagation;
}
declare module 'leaflet/src/geo/LatLng.js' {
  export { LatLng } from 'leaflet';
}
declare module 'leaflet/src/geo/LatLngBounds.js' {
  export { LatLngBounds } from 'leaflet';
}
declare module 'leaflet/src/geometry/Point.js' {
  export { Point } from 'leaflet';
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
