import { constants, accessSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Free bytes the databases of a run may need at once. */
const neededBytes = 2 * 1024 ** 3;

/**
 * Folder for test databases: `/dev/shm` where it is writable and has enough room, otherwise the
 * temporary folder. Crash tests work there too: a killed process loses no write that reached the
 * file system.
 */
export const findMemoryFolder = (): string => {
  const folder = '/dev/shm';
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
};
