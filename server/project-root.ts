import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));

/** Top folder of the checkout; the same for the sources and for the build. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));
export const dataFile = (...path: string[]): string => join(projectRoot, 'server', 'data', ...path);
