import { fileURLToPath } from 'node:url';

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const namespace = 'mapa-akci/leaflet-namespace';

/**
 * Rollup and Vite plugin, for sources of others that need a hand.
 * markercluster speaks to a global `L`; here it imports a private one, so a host's Leaflet and ours
 * never meet. Leaflet's browser sniffing writes innerHTML while loading, which a host with Trusted
 * Types refuses; a table of plain facts stands in its place. Two Leaflets on one page keep their
 * listeners on window and document under one key and take each other's for their own; ours gets a
 * key nobody else has. Default icons that ask for pictures beside the page, dragging of markers and
 * VML are left out.
 */
export const leafletPlugin = () => ({
  name: 'leaflet',
  enforce: 'pre',
  // Pre-bundled dependencies would pass by this plugin.
  config: () => ({ optimizeDeps: { exclude: ['leaflet', 'leaflet.markercluster'] } }),
  resolveId(source, importer) {
    if (source === namespace) return pathOf('./leaflet-namespace.ts');
    if (!/[\\/]leaflet[\\/]src[\\/]/.test(importer ?? '')) return null;
    if (/\/Browser$/.test(source)) return pathOf('./leaflet-browser.ts');
    if (/\/(Icon\.Default|Marker\.Drag|SVG\.VML)$/.test(source))
      return pathOf('./leaflet-absent.ts');
    return null;
  },
  transform(code, id) {
    if (/[\\/]leaflet[\\/]src[\\/]dom[\\/]DomEvent\.js/.test(id)) {
      return { code: code.replace("'_leaflet_events'", 'Symbol()'), map: null };
    }
    if (!/[\\/]leaflet\.markercluster[\\/]src[\\/]/.test(id)) return null;
    // On the first line, so that every other line keeps its number.
    return { code: `import { L } from '${namespace}';${code}`, map: null };
  },
});
