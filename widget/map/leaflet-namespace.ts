import { LatLng } from 'leaflet/src/geo/LatLng.js';
import { LatLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
import { FeatureGroup, featureGroup } from 'leaflet/src/layer/FeatureGroup.js';
import { LayerGroup } from 'leaflet/src/layer/LayerGroup.js';
import { Icon } from 'leaflet/src/layer/marker/Icon.js';
import { Marker } from 'leaflet/src/layer/marker/Marker.js';
import browser from './leaflet-browser.ts';
import { TRANSITION } from './leaflet-dom.ts';
import { bind, extend, falseFn, isArray, setOptions, stamp } from './leaflet-util.ts';

/** The `L` of markercluster's sources: what they read, and where they hang their own classes. */
export const L = {
  Browser: { mobile: browser.mobile, touch: browser.touch },
  DomUtil: { TRANSITION },
  FeatureGroup,
  Icon,
  LatLng,
  LatLngBounds,
  LayerGroup,
  Marker,
  Util: { falseFn, isArray, setOptions, stamp },
  bind,
  extend,
  featureGroup,
};
