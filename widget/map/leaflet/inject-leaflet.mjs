import { fileURLToPath } from 'node:url';
import inject from '@rollup/plugin-inject';

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Rollup and Vite plugins that bind free names of the map's libraries, for all builds with a map:
 * `L` in markercluster, which expects it to be a global, and `document` in Leaflet's feature tests,
 * see `leaflet-document.ts`.
 */
export const injectLeaflet = () => [
  inject({
    // `*` at the end: Vite adds a query to file names.
    include: '**/node_modules/leaflet.markercluster/src/*.js*',
    modules: { L: [pathOf('./leaflet-namespace.ts'), 'L'] },
  }),
  inject({
    include: '**/node_modules/leaflet/src/core/Browser.js*',
    modules: { document: [pathOf('./leaflet-document.ts'), 'leafletDocument'] },
  }),
];

/** Vite pre-bundles dependencies without its plugins; `leaflet` would also be loaded twice. */
export const leafletOptimizeDeps = { exclude: ['leaflet', 'leaflet.markercluster'] };
