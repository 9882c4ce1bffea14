import * as Util from 'leaflet/src/core/Util.js';
import * as DomUtil from 'leaflet/src/dom/DomUtil.js';
import { LatLng } from 'leaflet/src/geo/LatLng.js';
import { LatLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
import { Point } from 'leaflet/src/geometry/Point.js';
import { FeatureGroup, featureGroup } from 'leaflet/src/layer/FeatureGroup.js';
import { LayerGroup } from 'leaflet/src/layer/LayerGroup.js';
import { Icon } from 'leaflet/src/layer/marker/Icon.js';
import { Marker } from 'leaflet/src/layer/marker/Marker.js';
import { Path } from 'leaflet/src/layer/vector/Path.js';
import { Polyline } from 'leaflet/src/layer/vector/Polyline.js';
import browser from './leaflet-browser.ts';

/** The `L` of markercluster's sources: what they read, and where they hang their own classes. */
export const L = {
  Browser: { mobile: browser.mobile, touch: browser.touch },
  DomUtil: { TRANSITION: DomUtil.TRANSITION, hasClass: DomUtil.hasClass },
  FeatureGroup,
  Icon,
  LatLng,
  LatLngBounds,
  LayerGroup,
  Marker,
  Path,
  Point,
  Polyline,
  Util,
  bind: Util.bind,
  extend: Util.extend,
  featureGroup,
  setOptions: Util.setOptions,
  stamp: Util.stamp,
};
