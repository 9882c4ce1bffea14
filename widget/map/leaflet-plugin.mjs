import { fileURLToPath } from 'node:url';
import { withoutAbsentMethods } from './absent-methods.mjs';

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const namespace = 'mapa-akci/leaflet-namespace';

/**
 * Rollup and Vite plugin, for sources of others that need a hand.
 * markercluster speaks to a global `L`; here it imports a private one, so a host's Leaflet and ours
 * never meet. Leaflet's browser sniffing writes innerHTML while loading, which a host with Trusted
 * Types refuses; a table of plain facts stands in its place, and shorter ones for what it does to nodes and for its tools. Two Leaflets on one page keep their
 * listeners on window and document under one key and take each other's for their own; ours gets a
 * key nobody else has. Default icons that ask for pictures beside the page, dragging of markers,
 * double taps (`watch-double-press.ts` knows them itself) and methods that nobody calls are left out.
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
    if (/\/DomUtil$/.test(source)) return pathOf('./leaflet-dom.ts');
    if (/\/Util$/.test(source)) return pathOf('./leaflet-util.ts');
    if (/\/(Icon\.Default|Marker\.Drag|DomEvent\.DoubleTap)$/.test(source))
      return pathOf('./leaflet-absent.ts');
    return null;
  },
  transform(code, id) {
    const path = id.split('?', 1)[0].replaceAll('\\', '/');
    const [name, library] = /(leaflet|leaflet\.markercluster)\/src\/.*/.exec(path) ?? [];
    if (!library) return null;
    const used = withoutAbsentMethods(code, name);
    if (library === 'leaflet') {
      return { code: used.replace("'_leaflet_events'", 'Symbol()'), map: null };
    }
    return { code: `import { L } from '${namespace}';${used}`, map: null };
  },
});
