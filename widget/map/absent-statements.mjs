/**
 * Statements for what we never ask of Leaflet and markercluster, by the file that has them and by how
 * they begin: shadows and titles of pins, layers that are no points, groups that are not on the map
 * yet, spiders, browsers of 2010. They go whole, with their blocks.
 */
export const absentStatements = {
  'leaflet/src/core/Class.js': ['if (props.statics) {', 'delete proto.statics;'],
  'leaflet/src/core/Events.js': [
    ...["if (typeof fn !== 'function') {\n\t\t\tconsole", "if (typeof type !== 'string') {"],
    ...['Events.addEventListener =', 'Events.removeEventListener =', 'Events.fireEvent ='],
    ...['Events.addOneTimeEventListener =', 'Events.hasEventListeners ='],
  ],
  'leaflet/src/dom/Draggable.js': [
    ...[
      'if (window.SVGElementInstance && ',
      'if (!this._enabled) {',
      'if (this._preventOutline) {',
    ],
  ],
  'leaflet/src/geo/LatLng.js': ['if (isNaN(lat) || isNaN(lng)) {', 'if (alt !== undefined) {'],
  'leaflet/src/layer/Layer.js': ['if (!layer._layerAdd) {'],
  'leaflet/src/layer/marker/Marker.js': [
    ...['if (this.dragging && this.dragging.enabled()) {', 'delete this.dragging;'],
    ...['if (options.title) {', "if (icon.tagName === 'IMG') {", 'if (options.opacity < 1) {'],
    ...['if (this.options.autoPanOnFocus) {', 'if (this._popup) {'],
    ...['var newShadow = options.icon.createShadow(this._shadow),\n\t\t    addShadow'],
    ...['if (newShadow', 'if (this._shadow) {', 'this._shadow = newShadow;'],
    ...['this._removeShadow();', 'title:', 'alt:', 'shadowPane:', 'autoPan', 'draggable:'],
  ],
  'leaflet/src/map/Map.js': [
    ...['if (this._locationWatchId !== undefined) {', 'if (this._clearControlPos) {'],
    ...['if (this._resizeRequest) {', 'if (this._initControlPos) {', 'if (canvasTargets) {'],
    ...['if (!HandlerClass) {', 'if (this._containerId !== this._container._leaflet_id) {'],
    ...['if (!container) {', 'var position = DomUtil.getStyle', "if (position !== 'absolute'"],
    ...['if (this.options.trackResize) {'],
    ...['if (Browser.any3d && this.options.transform3DLimit) {', 'this._checkIfLoaded();'],
    ...["this.createPane('shadowPane');", "this.createPane('tooltipPane');"],
    ...["DomUtil.addClass(panes.shadowPane, 'leaflet-zoom-hide');", 'this._paneRenderers = {};'],
    ...['if (options.animate === false || !Browser.any3d) {', "if (type === 'contextmenu') {"],
    ...['if (options.maxBounds) {', 'this._addLayers(', 'delete this._renderer;'],
  ],
  'leaflet/src/map/handler/Map.Drag.js': ['if (map.options.worldCopyJump) {'],
  'leaflet.markercluster/src/MarkerClusterGroup.js': [
    ...['if (m instanceof L.LayerGroup) {', 'if (!m.getLatLng) {', 'if (chunkProgress) {'],
    ...['if (this._map && this._unspiderfy) {', 'if (this._unspiderfy) {'],
    ...['if (!L.Util.isArray(layersArray)) {', 'if (this._noanimationUnspiderfy) {'],
    ...['if (!skipLayerAddEvent) {', "this.fire('layerremove', ", 'npg.removeLayer(m);'],
    ...['if (!this.options.iconCreateFunction) {', 'this._nonPointGroup', 'npg = '],
    ...['if (this._spiderfierOnAdd) {', 'if (this._spiderfierOnRemove) {'],
    ...['if (!isFinite(this._map.getMaxZoom())) {', 'if (this.options.singleMarkerMode) {'],
    ...['if (this.options.disableClusteringAtZoom !== null) {', 'chunkProgress = '],
    ...['if (data.originalEvent && this._isOrIsParent'],
    ...['if (!this._map) {\n\t\t\tfor', 'if (!this._map) {\n\t\t\tthis._needs'],
    ...['for (i = 0, l = this._needsRemoving', 'this._needsRemoving = ', 'this._ignoreMove = '],
    ...['for (j = needsRemoving', 'layer.on(this._childMarkerEventHandlers'],
    ...['marker.off(this._childMarkerEventHandlers', 'spiderf', 'spiderLeg', 'animateAdding'],
    ...['polygonOptions:', 'showCoverageOnHover: true', 'zoomToBoundsOnClick: true'],
    ...['chunkProgress: null', 'singleMarkerMode: false', 'disableClusteringAtZoom: null'],
    ...['if (chunked && offset', 'chunked', 'chunkInterval', 'chunkDelay:', 'var started ='],
    ...['var start ='],
    ...['this._bindEvents();', 'this._unbindEvents();', 'this._hideCoverage();'],
  ],
};

/** How many lines a statement takes, of whose beginning `known` follow the first. */
const lengthOf = (lines, indent, known) => {
  // A block, to where it closes; anything else to `;`, `,` or the end of what it stands in.
  const isBlock = /\{(?:\s*\/\/.*)?$/.test(lines[0]);
  const isEnd = (line, at) =>
    isBlock
      ? line === `${indent}}`
      : at >= known && (/[;,}](?:\s*\/\/.*)?$/.test(line) || /^\s*\}/.test(lines[at + 1]));
  return lines.findIndex(isEnd) + 1;
};

/** The source without them; a beginning that is not found stops the build. */
export const withoutAbsentStatements = (source, name) =>
  (absentStatements[name] ?? []).reduce((code, start) => {
    const left = [];
    const lines = code.split('\n');
    for (let at = 0; at < lines.length;) {
      const [indent] = /^\s*/.exec(lines[at]);
      const isThere = lines
        .slice(at, at + 2)
        .join('\n')
        .startsWith(indent + start);
      if (isThere) at += lengthOf(lines.slice(at), indent, start.split('\n').length - 1);
      else left.push(lines[at++]);
    }
    if (left.length === lines.length)
      throw new Error(`${name} has nothing that begins with ${start}`);
    return left.join('\n');
  }, source);
