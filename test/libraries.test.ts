import { readFileSync } from 'node:fs';
import { type Plugin, rollup, type RollupOptions } from 'rollup';
import { beforeAll, describe, expect, it } from 'vitest';

/** Code of bundled package modules after all transforms, by path. */
const modules = new Map<string, string>();

const record: Plugin = {
  name: 'record-libraries',
  transform: {
    order: 'post',
    handler(code, id) {
      if (id.includes('/node_modules/'))
        modules.set(id.slice(id.lastIndexOf('/node_modules/') + 14), code);
    },
  },
};

/** Import that `@rollup/plugin-inject` adds to a module that uses an undeclared name. */
const injectedImport =
  /^import \{ \w+ as \w+ \} from '[^']*\/widget\/map\/leaflet\/leaflet-\w+\.ts';\n\n/;

/** Code of a module as published. */
const published = (path: string): string =>
  readFileSync(new URL(`../node_modules/${path}`, import.meta.url), 'utf8')
    // The only expression a bundler is expected to replace.
    .replaceAll('process.env.NODE_ENV', '"production"');

describe('the bundle for host pages', () => {
  beforeAll(async () => {
    const { href } = new URL('../rollup.config.mjs', import.meta.url);
    const { default: bundles } = (await import(href)) as { default: RollupOptions[] };
    for (const bundle of bundles) {
      const built = await rollup({ ...bundle, plugins: [bundle.plugins, record] });
      await built.close();
    }
  });

  it('contains exactly the documented libraries', () => {
    const packages = [...modules.keys()].map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0]);
    expect([...new Set(packages)].sort()).toEqual([
      '@preact/compat',
      'leaflet',
      'leaflet.markercluster',
      'nanostores',
      'preact',
      'valibot',
    ]);
  });

  it('contains the modules of packages unchanged', () => {
    for (const [path, code] of modules)
      expect(code.replace(injectedImport, ''), path).toBe(published(path));
  });

  it('imports `L` for markercluster, and the document for Leaflet’s feature tests', () => {
    const injected = [...modules].filter(([, code]) => injectedImport.test(code));
    expect(injected.map(([path]) => path).sort()).toEqual([
      'leaflet.markercluster/src/DistanceGrid.js',
      'leaflet.markercluster/src/MarkerCluster.js',
      'leaflet.markercluster/src/MarkerClusterGroup.js',
      'leaflet.markercluster/src/MarkerOpacity.js',
      'leaflet/src/core/Browser.js',
    ]);
  });
});
