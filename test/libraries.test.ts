import { readFileSync } from 'node:fs';
import { type Plugin, rollup, type RollupOptions } from 'rollup';
import { beforeAll, describe, expect, it } from 'vitest';

/** Modules of packages, by path, as all transforms have left them. */
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

/** What `@rollup/plugin-inject` puts before a module that reads a free name. */
const injectedImport =
  /^import \{ \w+ as \w+ \} from '[^']*\/widget\/map\/leaflet\/leaflet-\w+\.ts';\n\n/;

const published = (path: string): string =>
  readFileSync(new URL(`../node_modules/${path}`, import.meta.url), 'utf8')
    // The one text that a build is expected to fill in.
    .replaceAll('process.env.NODE_ENV', '"production"');

describe('the bundle for strangers’ pages', () => {
  beforeAll(async () => {
    const { href } = new URL('../rollup.config.mjs', import.meta.url);
    const { default: bundles } = (await import(href)) as { default: RollupOptions[] };
    for (const bundle of bundles) {
      const built = await rollup({ ...bundle, plugins: [bundle.plugins, record] });
      await built.close();
    }
  });

  it('is made of the libraries it is said to be made of', () => {
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

  it('has every module of a package as it was published', () => {
    for (const [path, code] of modules)
      expect(code.replace(injectedImport, ''), path).toBe(published(path));
  });

  it('gives markercluster its `L`, and Leaflet’s feature tests their document, by an import', () => {
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
