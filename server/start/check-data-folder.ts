import {
  accessSync,
  constants,
  existsSync,
  openSync,
  closeSync,
  readdirSync,
  readSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../storage/make-folder.ts';
import { lockFileIn, sqliteFileIn } from '../storage/sqlite/open-sqlite.ts';
import { startRefusals, startMessages } from '../words/start.ts';
import { OperatorError } from './operator-error.ts';
import { readWalIndex, readWalState } from './wal-file.ts';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Why a folder cannot be used, by codes of the system. */
const folderRefusals: Record<string, (path: string, variable?: string) => string> = {
  EACCES: startRefusals.folderForbidden,
  EPERM: startRefusals.folderForbidden,
  EROFS: startRefusals.readOnlyFolder,
  ENOTDIR: startRefusals.folderIsFile,
  EEXIST: startRefusals.folderIsFile,
  ENOSPC: startRefusals.fullDisk,
  EDQUOT: startRefusals.fullDisk,
};

/** Creates the folder of a variable; throws OperatorError when the server cannot write to it. */
export const checkFolder = (path: string, variable = 'DATA_DIR'): void => {
  try {
    makeFolder(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const refusal = folderRefusals[codeOf(error)] ?? startRefusals.folderNotMade;
    throw new OperatorError(refusal(path, variable), { cause: error });
  }
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Files of databases, which the server must be able to read and to change. */
const checkFiles = (files: readonly string[]): void => {
  for (const file of files)
    try {
      if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    } catch (error) {
      throw new OperatorError(startRefusals.fileForbidden(file), { cause: error });
    }
};

const signature = 'SQLite format 3\0';

const checkSignature = (database: string): void => {
  const start = Buffer.alloc(signature.length);
  try {
    const descriptor = openSync(database, 'r');
    readSync(descriptor, start);
    closeSync(descriptor);
  } catch (error) {
    throw new OperatorError(startRefusals.notADatabase(database), { cause: error });
  }
  if (start.toString('latin1') !== signature)
    throw new OperatorError(startRefusals.notADatabase(database));
};

const isFilled = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'));

/** Path of something that only a site that was in use leaves in its folder, beside its database. */
export const findLeftover = (dataDir: string): string | undefined =>
  ['outbox', 'backups'].map((name) => join(dataDir, name)).find(isFilled);

/** Folder inside the data folder while a backup is being restored. */
export const restoringFolderIn = (dataDir: string): string => join(dataDir, 'restoring');

/** Pauses before the log is read again, for another process may be writing to it. */
const secondLookMs = [100, 300];

const checkWal = async (database: string, print: (sentence: string) => void): Promise<void> => {
  const [wal, indexFile] = [`${database}-wal`, `${database}-shm`];
  const readIndex = () => (existsSync(indexFile) ? readWalIndex(indexFile) : null);
  const index = readIndex();
  if (sizeOf(wal) === 0 && index && index.frames > index.saved)
    throw new OperatorError(startRefusals.missingWal(wal, indexFile));
  const read = () => {
    const known = readIndex();
    return existsSync(wal) ? readWalState(wal, known) : 'whole';
  };
  let state = read();
  for (const pause of secondLookMs) {
    if (state === 'whole') return;
    await sleep(pause);
    state = read();
  }
  if (state === 'damaged') throw new OperatorError(startRefusals.damagedWal(wal, database));
  if (state === 'cut') print(startMessages.walCut(wal));
};

/**
 * Checks the data folder and what is in it before SQLite opens anything: it would start an empty
 * database beside the remains of another, and forget damaged writes, without a word.
 */
export const checkDataFolder = async (
  dataDir: string,
  print: (sentence: string) => void,
): Promise<void> => {
  checkFolder(dataDir);
  const database = sqliteFileIn(dataDir);
  const [wal, lock] = [`${database}-wal`, lockFileIn(dataDir)];
  checkFiles([database, wal, `${database}-shm`, lock]);
  if (sizeOf(database) === 0) {
    const restoring = restoringFolderIn(dataDir);
    if (existsSync(restoring)) throw new OperatorError(startRefusals.restoreUnfinished(restoring));
    const leftover = [wal, lock].find((file) => existsSync(file)) ?? findLeftover(dataDir);
    if (leftover) throw new OperatorError(startRefusals.databaseMissing(database, leftover));
    return;
  }
  checkSignature(database);
  await checkWal(database, print);
};
