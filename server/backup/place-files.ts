import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '../start/operator-error.ts';
import { makeFolder } from '../storage/make-folder.ts';
import { backupWords } from '../words/backup.ts';

const isSameFile = async (one: string, other: string): Promise<boolean> =>
  (await readFile(one)).equals(await readFile(other));

/**
 * Moves files of `paths` from one folder to another. Files that are there already stay; a different
 * one is refused before anything is moved.
 */
export const placeFiles = async (
  from: string,
  to: string,
  paths: readonly string[],
): Promise<void> => {
  const missing: string[] = [];
  for (const path of paths) {
    const target = join(to, path);
    if (!existsSync(target)) missing.push(path);
    else if (!(await isSameFile(join(from, path), target)))
      throw new OperatorError(backupWords.otherFile(target));
  }
  for (const path of missing) {
    makeFolder(dirname(join(to, path)));
    await rename(join(from, path), join(to, path));
  }
};
