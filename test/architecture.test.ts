import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../server/project-root.ts';

/**
 * Layer (folder) → layers and packages it may import. The deepest matching folder of a file counts.
 * See docs/decisions/0001-layers.md.
 */
const layers: Record<string, { layers: string[]; packages: string[] }> = {
  contract: { layers: [], packages: ['valibot'] },
  domain: { layers: ['contract'], packages: ['ical.js'] },
  widget: {
    layers: [
      'widget/stores',
      'widget/ui',
      'widget/messages',
      'widget/styles',
      'contract',
      'domain',
    ],
    packages: ['react-dom', 'react-dom/client', 'valibot'],
  },
  'widget/stores': { layers: ['domain', 'contract'], packages: ['nanostores', 'valibot'] },
  'widget/map': {
    layers: ['domain', 'contract'],
    packages: ['leaflet', 'leaflet.markercluster'],
  },
  'widget/ui': {
    layers: [
      'widget/stores',
      'widget/map',
      'widget/messages',
      'widget/styles',
      'domain',
      'contract',
    ],
    packages: ['react', 'react-dom', 'nanostores'],
  },
  'widget/package': { layers: ['widget'], packages: ['react'] },
  'widget/messages': { layers: ['contract'], packages: [] },
  'widget/styles': { layers: [], packages: [] },
  site: {
    layers: ['widget', 'domain', 'contract'],
    packages: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react-router',
      'nanostores',
      'qr',
      'valibot',
    ],
  },
  server: {
    layers: ['server/storage', 'server/threads', 'server/words', 'contract', 'domain'],
    packages: [
      'node:*',
      'fastify',
      '@fastify/*',
      'kysely',
      'ical.js',
      'libsql',
      'pg',
      'valibot',
      '@valibot/to-json-schema',
      'sax',
      'entities',
      'parse5',
      '@node-rs/argon2',
      'nodemailer',
      'prom-client',
      'postal-mime',
      'pdfkit',
      'sharp',
      'feed',
      'csv-parse/sync',
      'csv-stringify/sync',
      'fontkit',
      'qr',
      '@modelcontextprotocol/server',
      '@myriaddreamin/typst-ts-node-compiler',
      'flatbush',
      'point-in-polygon-hao',
      'topojson-client',
      'topojson-specification',
    ],
  },
  'server/storage': {
    layers: ['server/threads', 'domain', 'contract'],
    packages: ['node:*', 'kysely', 'libsql', 'pg'],
  },
  'server/threads': { layers: [], packages: ['node:*'] },
  'server/words': { layers: ['domain', 'contract'], packages: [] },
};

/** Order of the server's folders; each may import only later ones, and itself. */
const serverOrder = [
  ['main', 'command'],
  ['serve', 'commands'],
  ['app', 'prepare'],
  ['routes'],
  ['metrics'],
  ['context', 'assets'],
  ['page-parts'],
  ['editions', 'pictures'],
  ['outputs', 'print'],
  ['views'],
  ['partner', 'inbox'],
  ['samples', 'imports', 'catalogue', 'backup'],
  ['site-check'],
  ['plugins', 'social'],
  ['place-editor'],
  ['organizers'],
  ['events', 'images', 'releases'],
  ['places', 'accounts'],
  ['doubles'],
  ['mail'],
  ['http', 'documents', 'fetching'],
  ['cities'],
  ['start'],
  ['configuration'],
  ['environment'],
  ['storage', 'project-root', 'words', 'clock'],
  ['threads'],
];

interface Import {
  from: string;
  to: string;
  isPackage: boolean;
}

const sources = Object.keys(layers)
  .filter((layer) => !layer.includes('/'))
  .flatMap((layer) =>
    readdirSync(join(projectRoot, layer), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(layer, file),
    ),
  )
  // Configuration and build plugins (.mjs) are no sources of the product.
  .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .filter((file) => !file.includes('/data/'));

const importsOf = (file: string): Import[] => {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const pattern = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm;
  return [...text.matchAll(pattern)].map(([, target = '']) => {
    const isPackage = !target.startsWith('.');
    const path = target.replace(/\?.*$/, '');
    return { from: file, to: isPackage ? path : normalize(join(dirname(file), path)), isPackage };
  });
};

const imports = sources.flatMap(importsOf);

const layerOf = (file: string): string =>
  Object.keys(layers)
    .filter((layer) => file.startsWith(`${layer}/`))
    .sort((one, other) => other.length - one.length)[0] ?? '(nowhere)';

const describeImport = ({ from, to }: Import): string => `${from} → ${to}`;

const isAllowedPackage = (layer: string, name: string): boolean =>
  (layers[layer]?.packages ?? []).some((allowed) =>
    allowed.endsWith('*')
      ? name.startsWith(allowed.slice(0, -1))
      : name === allowed || name.startsWith(`${allowed}/src/`),
  );

describe('the architecture', () => {
  it('is checked on more than 100 sources and 300 imports', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(300);
  });

  it('lets layers import only allowed layers', () => {
    const violations = imports.filter(({ from, to, isPackage }) => {
      if (isPackage || !/\.tsx?$/.test(to)) return false;
      const mine = layerOf(from);
      const theirs = layerOf(to);
      return mine !== theirs && !layers[mine]?.layers.includes(theirs);
    });
    expect(violations.map(describeImport)).toEqual([]);
  });

  it('lets layers import only allowed packages', () => {
    const violations = imports.filter(
      ({ from, to, isPackage }) => isPackage && !isAllowedPackage(layerOf(from), to),
    );
    expect(violations.map(describeImport)).toEqual([]);
  });

  it('lets the site import the widget only by widget/index.ts', () => {
    const violations = imports.filter(
      ({ from, to }) =>
        from.startsWith('site/') && to.startsWith('widget/') && to !== 'widget/index.ts',
    );
    expect(violations.map(describeImport)).toEqual([]);
  });

  it('lets stories reach the server in their folder of Node alone', () => {
    const files = readdirSync(join(projectRoot, 'stories'), { recursive: true, encoding: 'utf8' })
      .map((file) => join('stories', file))
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
    const isNode = (file: string): boolean => file.startsWith('stories/server/');
    const browser = files.filter((file) => !isNode(file) && !file.endsWith('/main.ts'));
    expect([files.some(isNode), browser.length > 50]).toEqual([true, true]);
    const wrong = browser
      .flatMap(importsOf)
      .filter(({ isPackage }) => !isPackage)
      .filter(
        ({ to }) =>
          to.startsWith('server/') ||
          isNode(to) ||
          (to.startsWith('test/') && !to.startsWith('test/support/host-pages/')),
      );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('lets folders of the server import only later folders in serverOrder', () => {
    const rankOf = (file: string): number => {
      const [name = ''] = relative('server', file).split(/[/.]/);
      return serverOrder.findIndex((names) => names.includes(name));
    };
    const inside = imports.filter(
      ({ from, to }) => from.startsWith('server/') && to.startsWith('server/'),
    );
    expect(inside.filter(({ from }) => rankOf(from) < 0).map(describeImport)).toEqual([]);
    const violations = inside.filter(({ from, to }) => {
      const same = dirname(from).split('/')[1] === dirname(to).split('/')[1];
      return rankOf(from) > rankOf(to) || (rankOf(from) === rankOf(to) && !same);
    });
    expect(violations.map(describeImport)).toEqual([]);
  });

  it('has no circular imports', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to, isPackage } of imports)
      if (!isPackage) graph.set(from, [...(graph.get(from) ?? []), to]);
    const cycles: string[] = [];
    const done = new Set<string>();
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file)) {
        cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
        return;
      }
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    };
    for (const file of graph.keys()) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it('has no exported name twice, so that a name means one thing in a search', () => {
    const pattern = /^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm;
    const files = new Map<string, string[]>();
    for (const file of sources)
      for (const [, name = ''] of readFileSync(join(projectRoot, file), 'utf8').matchAll(pattern))
        files.set(name, [...(files.get(name) ?? []), file]);
    expect(files.size).toBeGreaterThan(2000);
    expect([...files].filter(([, places]) => new Set(places).size > 1)).toEqual([]);
  });

  it('keeps source files to at most 300 lines', () => {
    const long = sources
      .map((file) => ({
        file,
        lines: readFileSync(join(projectRoot, file), 'utf8').split('\n').length,
      }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });
});
