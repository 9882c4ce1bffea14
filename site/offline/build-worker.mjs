import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { bundle as bundleSources } from '../../scripts/bundle.mjs';

const entry = fileURLToPath(new URL('worker/worker.ts', import.meta.url));

/** Vite plugin: writes `sw.js`, the service worker, with the list of the files of the build. */
export const buildWorker = () => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /-[\w-]{8}\.(js|css)$/.test(name))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(`${file}\n`);
      const page = bundle['index.html']?.source;
      if (page) hash.update(page);
      const source = await bundleSources({
        entry,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: { BUILD: JSON.stringify({ release: hash.digest('hex').slice(0, 12), files }) },
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});
