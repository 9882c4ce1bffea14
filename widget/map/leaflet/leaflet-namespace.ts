import Browser from 'leaflet/src/core/Browser.js';
import { bind, extend, falseFn, isArray, setOptions, stamp } from 'leaflet/src/core/Util.js';
import { TRANSITION } from 'leaflet/src/dom/DomUtil.js';
import { LatLng } from 'leaflet/src/geo/LatLng.js';
import { LatLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
import { FeatureGroup, featureGroup } from 'leaflet/src/layer/FeatureGroup.js';
import { LayerGroup } from 'leaflet/src/layer/LayerGroup.js';
import { Icon } from 'leaflet/src/layer/marker/Icon.js';
import { Marker } from 'leaflet/src/layer/marker/Marker.js';

/**
 * `L` of markercluster's modules, bound by `@rollup/plugin-inject`: the members that they read;
 * they add their own classes to it. A page's own `L` is never used.
 */
export const L = {
  Browser,
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
  stamp,
};
