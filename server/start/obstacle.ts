import { readFileSync } from 'node:fs';
import { startRefusals } from '../words/start.ts';

/** Files that may be open at least: the modules of the server are read at once. */
const minFiles = 512;

/** Number of files that this process may have open; null where the system does not say. */
const openFileLimit = (): number | null => {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, soft = ''] = /^Max open files +(\S+)/m.exec(limits) ?? [];
    return /^\d+$/.test(soft) ? Number(soft) : null;
  } catch {
    return null;
  }
};

/**
 * Why the program cannot even be loaded, as a sentence; null when it can. Imports nearly nothing, for
 * it has to be loaded itself.
 */
export const findObstacle = (limit = openFileLimit()): string | null =>
  limit !== null && limit < minFiles ? startRefusals.fewFiles(limit, minFiles) : null;
