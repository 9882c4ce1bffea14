import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));

/** The checkout's top folder: the same for the sources and for what is built from them. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));
export const dataFile = (...path: string[]): string => join(projectRoot, 'server', 'data', ...path);
