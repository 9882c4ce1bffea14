import { withoutAbsentStatements } from './absent-statements.mjs';

/**
 * Methods that nobody calls – neither we, nor the libraries where we use them – by the file of Leaflet
 * or markercluster that has them; their classes would carry them along. The versions are pinned, and
 * a name that is not found stops the build.
 */
export const absentMethods = {
  'leaflet/src/map/Map.js': [
    ...[
      'fitWorld',
      'fitBounds',
      '_getBoundsCenterZoom',
      '_getZoomSpan',
      'flyToBounds',
      'setMinZoom',
      'setMaxZoom',
      'getPanes',
      'panInside',
    ],
    ...['locate', 'stopLocate', '_handleGeolocationError', '_handleGeolocationResponse'],
    ...['_latLngBoundsToNewLayerBounds', 'mouseEventToLatLng', 'mouseEventToLayerPoint'],
    ...['wrapLatLngBounds', 'distance', 'stop', 'getPixelWorldBounds', '_onResize'],
    // Where the middle may be, `keep-in-reach.ts` says.
    ...['_limitCenter', 'wrapLatLng', '_onMoveEnd', '_checkIfLoaded'],
  ],
  'leaflet/src/map/handler/Map.Drag.js': ['_onPreDragWrap', '_onZoomEnd', 'moving'],
  // A press gives the map the focus by itself; given by a script, it would draw a ring.
  'leaflet/src/map/handler/Map.Keyboard.js': ['_onMouseDown'],
  'leaflet/src/geo/crs/CRS.js': [
    'wrapLatLng',
    'wrapLatLngBounds',
    'project',
    'unproject',
    'getProjectedBounds',
  ],
  'leaflet/src/geo/crs/CRS.Earth.js': ['distance'],
  'leaflet/src/geo/LatLng.js': ['distanceTo', 'wrap', 'toString', 'toBounds'],
  'leaflet/src/geo/LatLngBounds.js': ['toBBoxString', 'equals', 'overlaps'],
  'leaflet/src/geometry/Bounds.js': [
    'intersects',
    'overlaps',
    'pad',
    'equals',
    'getTopLeft',
    'getBottomRight',
  ],
  'leaflet/src/geometry/Point.js': ['toString', 'scaleBy', 'unscaleBy'],
  'leaflet/src/layer/FeatureGroup.js': ['setStyle', 'bringToFront', 'bringToBack', 'getBounds'],
  'leaflet/src/layer/Layer.js': [
    ...['_addLayers', 'getAttribution', '_addZoomLimit', '_removeZoomLimit', '_updateZoomLevels'],
  ],
  'leaflet/src/layer/LayerGroup.js': ['setZIndex', 'getLayer', 'invoke'],
  'leaflet/src/layer/marker/Icon.js': [
    // Ours are made of nodes.
    ...['createIcon', 'createShadow', '_createIcon', '_setIconStyles', '_createImg'],
    '_getIconUrl',
  ],
  'leaflet/src/layer/marker/Marker.js': [
    ...['getIcon', '_getPopupAnchor', '_getTooltipAnchor', '_panOnFocus', '_removeShadow'],
  ],
  'leaflet.markercluster/src/DistanceGrid.js': ['updateObject', 'eachObject'],
  'leaflet.markercluster/src/MarkerCluster.js': ['createIcon', 'getBounds', 'zoomToBounds'],
  'leaflet.markercluster/src/MarkerClusterGroup.js': [
    // Markers come and go by lists and never move; rings are ours, and so is what a press does.
    ...['addLayer', 'removeLayer', '_animationAddLayer', '_animationAddLayerNonAnimated'],
    ...['_extractNonGroupLayers', '_childMarkerMoved', '_childMarkerDragStart', '_moveChild'],
    ...['_childMarkerDragEnd', '_defaultIconCreateFunction', '_overrideMarkerIcon'],
    ...['_bindEvents', '_unbindEvents', '_zoomOrSpiderfy', '_showCoverage', '_hideCoverage'],
    ...['zoomToShowLayer', 'getBounds', 'getLayers', 'getLayer', '_isOrIsParent'],
  ],
};

/** What calls them all the same, and what stands in the middle of something. */
const calls = [
  [/autoPanOnFocus: true/, 'autoPanOnFocus: false'],
  [/(this\._childMarkerEventHandlers = \{)[^}]*\}/, '$1}'],
  [/^\t*this\._onResize = .*$/m, ''],
  [/,\s*mousedown: this\._onMouseDown$/gm, ''],
  [/^\t*checkDeprecatedMixinEvents\(props\.includes\);$/m, ''],
  [/ else if \(key === 27[^]*?\} (?=else \{)/, ' '],
  [/if \(map\.options\.worldCopyJump\) \{[^]*?\} else (?=\{\s*map\.panBy)/, ''],
  [/ \|\| this\._nonPointGroup\.hasLayer\(layer\)/, ''],
  [/\t\tanArray = this\._needsRemoving;[^]*?^\t\t\}\n/m, ''],
  [/ else \{\s*var needsClustering = [^]*?^\t\t\}(?=\n)/m, ''],
  [/ else \{\s*setTimeout\(process[^]*?\}/, ''],
  [/thisNeedsRemoving = true;\s*if \(thisNeedsRemoving\) (\{[^]*?\})/, '$1'],
  [/ else \{\s*obj\.(?:at|de)tachEvent\([^)]*\);\s*\}/g, ''],
  [/e\.wheelDelta \?[^]*?Legacy Moz pages\s*/, ''],
  [/for \((?=i = 0; i < targets\.length)/, 'for (var '],
  [/e \|\| window\.event/g, 'e'],
];

/** The source without them; `name` as in `absentMethods`. */
export const withoutAbsentMethods = (source, name) => {
  let code = source.replaceAll('\r\n', '\n');
  for (const method of absentMethods[name] ?? []) {
    const pattern = new RegExp(`^(\\t+)${method}: function[^]*?^\\1\\},?\\n`, 'gm');
    const shorter = code.replace(pattern, '');
    if (shorter === code) throw new Error(`${name} has no method ${method}`);
    code = shorter;
  }
  const short = withoutAbsentStatements(code, name);
  return calls.reduce((text, [call, instead]) => text.replace(call, instead), short);
};
