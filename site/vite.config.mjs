import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { buildWorker } from './offline/build-worker.mjs';
import { productionRouter } from './production-router.mjs';
import { injectLeaflet, leafletOptimizeDeps } from '../widget/map/leaflet/inject-leaflet.mjs';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** Folders whose modules are used by the first view and by parts loaded later. */
const sharedFolders = [
  'contract/(error|events|places/(?!place-search)|views|endpoints/(answer|done|endpoint|event-page|places|query-keys|session|views)|accounts/account\\.ts)',
  'domain/(time|geo|events|colours|text/fold)',
  'widget/(messages|ui|stores|page)',
  'site/(shell/(?!delay|use-delayed|save-file)|account/session/(?!request-key|error-message))',
];
/** Modules of forms and lists, which only parts loaded later use. */
const laterFolders = [
  'site/components/(forms|saving)',
  'site/shell/(use-)?delay',
  'site/account/session/(request-key|error-message)',
];
const sharedPackages = ['react', 'react-dom', 'react-router', 'scheduler', 'nanostores', 'valibot'];
const shared = new RegExp(
  `/(${sharedFolders.join('|')})|/node_modules/(${sharedPackages.join('|')})/`,
);

/** Small components of the pages of events, places and organisers. */
const article =
  /\/site\/components\/(address|category-dot|contact|day-heading|load-failure|outside-link)/;

const later = new RegExp(`/(${laterFolders.join('|')})`);

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative: the files work under any base path; the server writes that path into the document.
  base: command === 'build' ? './' : '/',
  plugins: [...injectLeaflet(), buildWorker()],
  optimizeDeps: leafletOptimizeDeps,
  resolve: { alias: command === 'build' ? productionRouter : [] },
  build: {
    outDir: fileURLToPath(new URL('../build/site', import.meta.url)),
    emptyOutDir: true,
    assetsDir: 'static/js/app',
    // Tells the server which files the part of a page consists of.
    manifest: true,
    target: 'es2022',
    // Every browser of the target supports modulepreload.
    modulePreload: { polyfill: false },
    // Small images inlined as data: URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        fileURLToPath(new URL('index.html', import.meta.url)),
        fileURLToPath(new URL('map-text.css', import.meta.url)),
      ],
      // Modules that only later parts import through widget/index.ts stay out of the first part.
      treeshake: {
        moduleSideEffects: [
          {
            test: /widget\/plain-maps\//,
            sideEffects: false,
          },
        ],
      },
      output: {
        // Modules shared by several parts form one file: a dozen small ones compress worse.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: shared,
              minShareCount: 2,
            },
            // Forms of later parts; the first view lists every file that they load.
            {
              name: 'forms',
              test: later,
              minShareCount: 2,
            },
            {
              name: 'article',
              test: article,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // Paths that are not pages of the site.
    proxy: { '/api': server, '/embed': server, '/iframe': server, '/osobni-udaje.pdf': server },
  },
}));
