/**
 * Single modules of Leaflet, as published, because `leaflet` as a whole does not tree-shake. Only
 * this file and the others of this folder import them.
 */
import './leaflet-listener-keys.ts';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';

export * as DomEvent from 'leaflet/src/dom/DomEvent.js';
export * as DomUtil from 'leaflet/src/dom/DomUtil.js';
export { LatLng } from 'leaflet/src/geo/LatLng.js';
export { LatLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
export { Layer } from 'leaflet/src/layer/Layer.js';
export { LayerGroup } from 'leaflet/src/layer/LayerGroup.js';
export { Icon } from 'leaflet/src/layer/marker/Icon.js';
export { Marker } from 'leaflet/src/layer/marker/Marker.js';
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
export { Map as LeafletMap } from 'leaflet/src/map/Map.js';
