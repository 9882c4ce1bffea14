import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import alias from '@rollup/plugin-alias';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { transform } from 'lightningcss';
import { preactInsteadOfReact } from './scripts/preact-alias.mjs';
import { injectLeaflet } from './widget/map/leaflet/inject-leaflet.mjs';

/** Everything that goes to strangers' pages; the site is Vite's. */
const folder = 'build/embed';

/** The package for developers, which `scripts/package.mjs` completes. Left readable: their bundlers minify. */
const packageFolder = 'build/package';
const packageModules = ['mapa-akci', 'element', 'react'];

/** Libraries in each part, named in its first line; their licences are in `licences.txt`. */
const libraries = {
  'mapa-akci': 'Preact, nanostores, valibot (MIT)',
  'map-canvas': 'Leaflet (BSD-2-Clause), Leaflet.markercluster (MIT)',
};

const licence = '/*! Mapa akcí | MIT */';

const banner = ({ name }) =>
  libraries[name] ? `/*! Mapa akcí: ${libraries[name]}, /embed/parts/licences.txt */` : licence;

/** Oldest browsers that show everything (`docs/embedding.md`); a version is `major << 16 | minor << 8`. */
const styledBrowsers = {
  chrome: 111 << 16,
  firefox: 113 << 16,
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
};

/** Our own style sheets as minified texts: `import styles from './list.css?inline'`. */
const css = () => ({
  name: 'css-as-text',
  load(id) {
    if (!id.endsWith('.css?inline')) return null;
    const source = readFileSync(id.slice(0, -'?inline'.length), 'utf8');
    const { code } = transform({
      filename: id,
      code: Buffer.from(source),
      minify: true,
      targets: styledBrowsers,
    });
    return `export default ${JSON.stringify(code.toString())};`;
  },
  resolveId(source, importer) {
    if (!source.endsWith('.css?inline') || !importer) return null;
    return `${new URL(source, `file://${importer}`).pathname}?inline`;
  },
});

/** Compiles only; `tsc -b` checks the types. */
const compile = (compilerOptions = {}) =>
  typescript({ tsconfig: 'widget/tsconfig.bundle.json', compilerOptions });

const minify = () => terser({ module: true, ecma: 2020, compress: { passes: 2 } });

// Leaflet's own modules import each other in circles.
const onwarn = (warning, warn) => {
  const isOfLeaflet = warning.ids?.every((id) => id.includes('/node_modules/leaflet/'));
  if (warning.code !== 'CIRCULAR_DEPENDENCY' || !isOfLeaflet) warn(warning);
};

/** Paths of the parts by their names, known once they are written. */
const partPaths = {};

const recordParts = () => ({
  name: 'record-parts',
  renderStart() {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(`${folder}/parts`, { recursive: true });
  },
  writeBundle(_options, bundle) {
    for (const { type, name, fileName } of Object.values(bundle))
      if (type === 'chunk') partPaths[name] = `/embed/${fileName}`;
    const entry = Object.values(bundle).find(({ name }) => name === 'mapa-akci');
    // The entry also exports what other parts share with it, under names of a letter.
    const names = entry.exports.filter((name) => name.length > 2);
    const reExport = `export { ${names.join(', ')} } from './${entry.fileName}';\n`;
    writeFileSync(`${folder}/mapa-akci.js`, reExport);
  },
});

/** A script by itself. Older browsers can read it than the parts: it leaves words where these do not come. */
const script = (input, name, ...plugins) => ({
  input,
  output: { file: `${folder}/${name}`, format: 'iife', banner: licence },
  plugins: [...plugins, compile({ target: 'ES2020' }), minify()],
});

export default [
  {
    input: { 'mapa-akci': 'widget/module.ts' },
    // Shared code stays in the entry: one request fewer than with a file of its own.
    preserveEntrySignatures: 'allow-extension',
    onwarn,
    output: {
      dir: folder,
      format: 'es',
      entryFileNames: 'parts/[name]-[hash].js',
      chunkFileNames: 'parts/[name]-[hash].js',
      banner,
      hoistTransitiveImports: false,
    },
    plugins: [
      recordParts(),
      css(),
      alias({ entries: preactInsteadOfReact }),
      // nanostores reads it, and a browser has no `process`.
      replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' }),
      resolve({ browser: true }),
      compile(),
      ...injectLeaflet(),
      minify(),
    ],
  },
  // The loader asks for the parts by their names, so it is built after them.
  script(
    'widget/embed.ts',
    'v1.js',
    replace({
      preventAssignment: true,
      values: {
        LIST_PART: () => JSON.stringify(partPaths['mapa-akci']),
        MAP_PART: () => JSON.stringify(partPaths['map-canvas']),
      },
    }),
  ),
  script('widget/frame/host.ts', 'frame.js'),
  script('widget/frame/inside.ts', 'frame-inside.js'),
  script('widget/frame/event.ts', 'frame-event.js'),
  {
    input: packageModules.map((name) => `widget/package/${name}.ts`),
    external: 'react',
    output: { dir: packageFolder, format: 'es' },
    plugins: [compile()],
  },
  // The same component in one file, to be saved into a program or imported from the server.
  {
    input: 'widget/package/react.ts',
    external: 'react',
    output: { file: `${folder}/react.js`, format: 'es', banner: licence },
    plugins: [compile()],
  },
];
