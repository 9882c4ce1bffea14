import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../run.mjs';

/** Imports sources that the build has only for browsers or not at all, bundled as `name`. */
export const importTypeScript = async (name, exports) => {
  const outfile = join(root, 'build', 'bench', `${name}.mjs`);
  await build({
    stdin: { contents: exports, resolveDir: root },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
};
