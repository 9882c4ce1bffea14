import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../bundle.mjs';
import { root } from '../run.mjs';

/** Imports sources that the build has only for browsers or not at all, bundled as `name`. */
export const importTypeScript = async (name, exports) => {
  const outfile = join(root, 'build', 'bench', `${name}.mjs`);
  mkdirSync(dirname(outfile), { recursive: true });
  writeFileSync(
    outfile,
    await bundle({ code: exports, folder: root, format: 'esm', platform: 'node' }),
  );
  return import(pathToFileURL(outfile).href);
};
