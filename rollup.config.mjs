import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import alias from '@rollup/plugin-alias';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { transform } from 'esbuild';
import { preactInsteadOfReact } from './scripts/preact-alias.mjs';
import { shortClasses } from './scripts/short-classes.mjs';
import { createShortNames } from './scripts/short-names.mjs';
import { valibotWithoutIssues } from './scripts/valibot-without-issues.mjs';
import { leafletPlugin } from './widget/map/leaflet-plugin.mjs';

/** Everything that goes to strangers' pages; the site is Vite's. */
const folder = 'build/embed';

/** What is inside each part; the whole texts lie beside them. */
const contents = {
  'mapa-akci': 'Preact, nanostores, valibot (MIT)',
  'map-canvas': 'Leaflet (BSD-2-Clause), Leaflet.markercluster (MIT)',
};

/**
 * Asks the browser to compile all of it beside the page's own work, while it arrives: nearly all is
 * called at once, and was compiled twice over, function by function, while the visitor waited.
 * Browsers that do not know it see a comment. (v8.dev/blog/explicit-compile-hints)
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

const notice = ({ name }) =>
  (name === 'mapa-akci' ? compileHint : '') +
  (contents[name]
    ? `/*! Mapa akcí: ${contents[name]}, /embed/parts/licences.txt */`
    : '/*! Mapa akcí */');

const css = () => ({
  name: 'css-as-text',
  async load(id) {
    if (!id.endsWith('.css?inline')) return null;
    const source = readFileSync(id.slice(0, -'?inline'.length), 'utf8');
    const { code } = await transform(source, { loader: 'css', minify: true, target: 'chrome111' });
    return `export default ${JSON.stringify(code.trim())};`;
  },
  resolveId(source, importer) {
    if (!source.endsWith('.css?inline') || !importer) return null;
    return `${new URL(source, `file://${importer}`).pathname}?inline`;
  },
});

/** Types are checked by themselves; here they only go. */
const withoutTypes = () => ({
  name: 'without-types',
  async transform(code, id) {
    const [, loader] = /\.(tsx?)$/.exec(id) ?? [];
    if (!loader) return null;
    const result = await transform(code, { loader, jsx: 'automatic', target: 'es2022' });
    return { code: result.code, map: null };
  },
});

// Leaflet's own files import each other in circles, and work.
const onwarn = (warning, warn) => {
  if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids.every((id) => id.includes('leaflet')))
    return;
  warn(warning);
};

const terse = {
  module: true,
  ecma: 2020,
  // Functions with parameters compress worse where they are called than where they stand.
  compress: {
    passes: 4,
    typeofs: false,
    unsafe_methods: true,
    unsafe_arrows: true,
    inline: 1,
    hoist_vars: true,
    keep_fargs: false,
  },
  format: { comments: /^!|^# all/ },
};

const minify = () => terser(terse);

const minifyParts = () => {
  let names;
  return {
    name: 'minify-parts',
    renderChunk(code, chunk, options, { chunks }) {
      names ??= createShortNames(chunks, (text) => this.parse(text));
      const { renderChunk } = terser({ ...terse, ...names(chunk.name) });
      return renderChunk.call(this, code, chunk, options);
    },
  };
};

// nanostores keeps its one counter on globalThis, for copies of itself on one page to share; a
// stranger's page gets no global of ours but MapaAkci.
const privateStores = () => ({
  name: 'private-stores',
  transform: (code, id) =>
    id.includes('/nanostores/')
      ? { code: code.replace('(globalThis.nanostoresGlobal ||= { epoch: 0 })', '{ epoch: 0 }') }
      : null,
});

/** File names of the parts, which the loader has to know. */
const parts = {};

const remember = () => ({
  name: 'remember-parts',
  buildStart: () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(`${folder}/parts`, { recursive: true });
  },
  writeBundle(_options, bundle) {
    for (const { type, name, fileName } of Object.values(bundle))
      if (type === 'chunk') parts[name] = fileName;
    const entry = Object.values(bundle).find(({ name }) => name === 'mapa-akci');
    // The entry also carries one-letter exports for the map part; they are nobody's business.
    const names = entry.exports.filter((name) => name.length > 2);
    const door = `export { ${names.join(', ')} } from './${entry.fileName}';\n`;
    writeFileSync(`${folder}/mapa-akci.js`, door);
  },
});

const partNames = () => ({
  name: 'part-names',
  transform: (code) =>
    code
      .replace(/\blistPart\b(?!\s*:)/g, () => JSON.stringify(`/embed/${parts['mapa-akci']}`))
      .replace(/\bmapPart\b(?!\s*:)/g, () => JSON.stringify(`/embed/${parts['map-canvas']}`)),
});

/** A script by itself, that imports nothing when it runs. */
const alone = (input, name) => ({
  input,
  output: { file: `${folder}/${name}`, format: 'iife', banner: '/*! Mapa akcí | MIT */' },
  plugins: [withoutTypes(), minify()],
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
      banner: notice,
      hoistTransitiveImports: false,
    },
    plugins: [
      remember(),
      css(),
      shortClasses('widget'),
      leafletPlugin(),
      privateStores(),
      valibotWithoutIssues(),
      alias({ entries: preactInsteadOfReact }),
      // nanostores reads it, and a browser has no `process`.
      replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' }),
      resolve({ browser: true, exportConditions: ['browser', 'import', 'default'] }),
      withoutTypes(),
      minifyParts(),
    ],
  },
  {
    input: 'widget/embed.ts',
    output: { file: `${folder}/v1.js`, format: 'iife', banner: '/*! Mapa akcí | MIT */' },
    plugins: [withoutTypes(), partNames(), minify()],
  },
  alone('widget/frame/host.ts', 'frame.js'),
  alone('widget/frame/inside.ts', 'frame-inside.js'),
  alone('widget/frame/event.ts', 'frame-event.js'),
];
