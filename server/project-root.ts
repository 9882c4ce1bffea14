import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));

/** Top folder of the checkout; the same for the sources and for the build. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));
/** Version of the product, of its widget and of its API. */
export const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')),
);
export const dataFile = (...path: string[]): string => join(projectRoot, 'server', 'data', ...path);
