import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { mapSizeIn, sizeInside } from '../../build/js/domain/geo/opening-view.js';
import { middle } from './crowd.mjs';

const require = createRequire(import.meta.url);
const types = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  png: 'image/png',
};

const zoom = 12;
/** Default height of the widget, in pixels. */
const widgetHeight = 600;

const head =
  '<!doctype html><html lang="cs"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cizí stránka</title><link rel="icon" href="data:,"><style>body{margin:0}</style>';

/** Page with the widget's script tag. */
const widgetPage = (server) => `${head}
<main><script async src="${server}/embed/v1.js"
  data-city="" data-lat="${middle.lat}" data-lng="${middle.lng}" data-zoom="${zoom}"></script></main>`;

/**
 * Map for comparison: published builds of Leaflet and markercluster, with the public list of events
 * loaded after each move; markers are kept by event id.
 */
const barePage = (server, height) => `${head}
<link rel="stylesheet" href="/leaflet.css">
<link rel="stylesheet" href="/MarkerCluster.css">
<link rel="stylesheet" href="/MarkerCluster.Default.css">
<main id="map" style="height: ${height}px"></main>
<script src="/leaflet.js"></script>
<script src="/leaflet.markercluster.js"></script>
<script>
const map = L.map('map', { center: [${middle.lat}, ${middle.lng}], zoom: ${zoom}, maxZoom: 18 });
const group = L.markerClusterGroup().addTo(map);
const markers = new Map();
let request = new AbortController();

const show = (events) => {
  const shown = new Set(events.map(({ id }) => id));
  const [gone, added] = [[], []];
  for (const [id, marker] of markers) {
    if (shown.has(id)) continue;
    markers.delete(id);
    gone.push(marker);
  }
  for (const { id, title, place } of events) {
    if (markers.has(id)) continue;
    const marker = L.marker(place).bindPopup(title);
    markers.set(id, marker);
    added.push(marker);
  }
  group.removeLayers(gone);
  group.addLayers(added);
};

const load = () => {
  request.abort();
  request = new AbortController();
  const bounds = map.getBounds().pad(0.1);
  const query = new URLSearchParams({
    ne_lat: bounds.getNorth().toFixed(5),
    ne_lng: bounds.getEast().toFixed(5),
    sw_lat: bounds.getSouth().toFixed(5),
    sw_lng: bounds.getWest().toFixed(5),
  });
  fetch('${server}/api/event/?' + query, { signal: request.signal })
    .then((answer) => answer.json())
    .then(show, (error) => { if (error.name !== 'AbortError') throw error; });
};
map.on('moveend', load);
load();
</script>`;

const libraryFiles = [
  'leaflet/dist/leaflet.js',
  'leaflet/dist/leaflet.css',
  'leaflet/dist/images/marker-icon.png',
  'leaflet/dist/images/marker-shadow.png',
  'leaflet.markercluster/dist/leaflet.markercluster.js',
  'leaflet.markercluster/dist/MarkerCluster.css',
  'leaflet.markercluster/dist/MarkerCluster.Default.css',
];

/** Serves both pages on another origin; their maps have the same size on a screen of this width. */
export const servePages = async (server, { width }) => {
  const widget = sizeInside({ width, height: widgetHeight }, true);
  const { height } = mapSizeIn(widget, { isEmbed: true });
  const files = libraryFiles.map((file) => [
    file.replace(/^.*\/dist/, ''),
    readFileSync(require.resolve(file)),
  ]);
  const bodies = new Map(
    [
      ...files,
      ['/widget.html', widgetPage(server)],
      ['/bare-leaflet.html', barePage(server, height)],
    ].map(([path, body]) => [path, brotliCompressSync(body)]),
  );
  const site = createServer((request, response) => {
    const body = bodies.get(request.url);
    if (!body) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[request.url.split('.').pop()],
      'content-encoding': 'br',
    });
    return response.end(body);
  });
  await new Promise((done) => site.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${site.address().port}`, close: () => site.close() };
};
