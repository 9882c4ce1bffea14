import { constants, accessSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Free bytes the databases of a run may need at once. */
const neededBytes = 2 * 1024 ** 3;

/**
 * Folder for test databases: that of the run in memory (`MEMORY_FOLDER`, which `npm test` removes
 * however it ends), else `/dev/shm`, where it is writable and has enough room; otherwise the temporary
 * folder. Crash tests work there too: a killed process loses no write that reached the
 * file system.
 */
export const findMemoryFolder = (): string => {
  const folder = process.env['MEMORY_FOLDER'] ?? '/dev/shm';
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
};
