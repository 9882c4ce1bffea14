import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { injectLeaflet, leafletOptimizeDeps } from '../widget/map/leaflet/inject-leaflet.mjs';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

const production = new URL('../node_modules/react-router/dist/production/', import.meta.url);

/** Folders of modules that the first view and later parts share. */
const sharedFolders = [
  'contract/(error|events|places|views|endpoints|accounts/account\\.ts)',
  'domain/(time|geo|events|colours|text/fold)',
  'widget/(messages|ui|stores|page)',
  'site/(shell|account/session)',
];
const sharedPackages = ['react', 'react-dom', 'react-router', 'scheduler', 'nanostores', 'valibot'];
const shared = new RegExp(
  `/(${sharedFolders.join('|')})|/node_modules/(${sharedPackages.join('|')})/`,
);

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Files find each other wherever the server stands; it puts its own path into the document.
  base: command === 'build' ? './' : '/',
  plugins: injectLeaflet(),
  optimizeDeps: leafletOptimizeDeps,
  // Its exports lead to what warns developers; visitors need not load that.
  resolve: {
    alias:
      command === 'build'
        ? [{ find: /^react-router$/, replacement: fileURLToPath(new URL('index.mjs', production)) }]
        : [],
  },
  build: {
    outDir: fileURLToPath(new URL('../build/site', import.meta.url)),
    emptyOutDir: true,
    assetsDir: 'static/js/app',
    target: 'es2022',
    // Every browser of the target has it by itself.
    modulePreload: { polyfill: false },
    // Small pictures inlined as data would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What only later parts take through the widget's one door stays out of the first.
      treeshake: {
        moduleSideEffects: [
          {
            test: /widget\/plain-maps\//,
            sideEffects: false,
          },
        ],
      },
      output: {
        // What several parts share comes in one file: in a dozen small ones it compresses worse.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: shared,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // What is no page of the site.
    proxy: { '/api': server, '/embed': server, '/iframe': server, '/osobni-udaje.pdf': server },
  },
}));
