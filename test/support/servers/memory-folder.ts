import { constants, accessSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Free bytes that the databases of a run may need at once. */
const neededBytes = 2 * 1024 ** 3;

/**
 * Folder for databases of tests: in memory where the system has such a file system with enough room,
 * otherwise the temporary folder. What tests do after a crash does not depend on it: a killed process
 * loses no write that reached the file system.
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
