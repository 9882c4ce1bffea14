import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { injectLeaflet } from '../widget/map/leaflet/inject-leaflet.mjs';
import { productionRouter } from './production-router.mjs';

/** The site's pages as text: one file that the server loads, with all its libraries. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: injectLeaflet(),
  resolve: { alias: productionRouter },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'render.tsx',
    outDir: fileURLToPath(new URL('../build/render', import.meta.url)),
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
});
