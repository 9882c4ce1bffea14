import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const types = { js: 'text/javascript', css: 'text/css', html: 'text/html; charset=utf-8' };

const head =
  '<!doctype html><html lang="cs"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cizí stránka</title><link rel="icon" href="data:,"><style>body{margin:0}main{height:640px}</style>';

/** What people would write by hand with Leaflet and markercluster, and the same events. */
const bare = (call) => `${head}
<link rel="stylesheet" href="/leaflet.css"><link rel="stylesheet" href="/cluster.css">
<main id="map"></main><script src="/leaflet.js"></script><script src="/cluster.js"></script>
<script>
fetch(${JSON.stringify(call)}).then((answer) => answer.json()).then((events) => {
  const map = L.map('map', { maxZoom: 18 }).setView([49.7559, 16.4683], 12);
  const group = L.markerClusterGroup();
  for (const { title, place } of events) group.addLayer(L.marker(place).bindPopup(title));
  map.addLayer(group);
});
</script>`;

const ours = (server) => `${head}<main><script async src="${server}/embed/v1.js"
  data-lat="49.7559" data-lng="16.4683" data-zoom="12"></script></main>`;

/** A stranger's site with both pages; `call` is the question of the bare one. */
export const servePages = async (server, call) => {
  const files = {
    '/leaflet.js': require.resolve('leaflet/dist/leaflet.js'),
    '/leaflet.css': require.resolve('leaflet/dist/leaflet.css'),
    '/cluster.js': require.resolve('leaflet.markercluster/dist/leaflet.markercluster.js'),
    '/cluster.css': require.resolve('leaflet.markercluster/dist/MarkerCluster.Default.css'),
  };
  const pages = { '/bare.html': bare(call), '/ours.html': ours(server) };
  const bodies = new Map(
    Object.entries({
      ...Object.fromEntries(
        Object.entries(files).map(([path, file]) => [path, readFileSync(file)]),
      ),
      ...pages,
    }).map(([path, body]) => [path, brotliCompressSync(body)]),
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
