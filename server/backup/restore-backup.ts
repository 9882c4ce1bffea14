import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { checkFolder, restoringFolderIn } from '../start/check-data-folder.ts';
import { OperatorError } from '../start/operator-error.ts';
import { openStorage } from '../storage/database.ts';
import { makeFolder } from '../storage/make-folder.ts';
import { migrate, migrationNames } from '../storage/migrate.ts';
import { inWholeTransaction } from '../storage/postgresql/whole-transaction.ts';
import { refill } from '../storage/refill.ts';
import { renewOrigin } from '../storage/renew-origin.ts';
import { sqliteFileIn } from '../storage/sqlite/open-sqlite.ts';
import type { Engine } from '../storage/storage.ts';
import { readTableShapes } from '../storage/table-shapes.ts';
import type { Tables } from '../storage/tables.ts';
import { isContradiction } from '../storage/violations.ts';
import { backupWords } from '../words/backup.ts';
import type { Header, Totals } from './backup-format.ts';
import { fillFromBackup, WrongTablesError } from './fill-from-backup.ts';
import { placeFiles } from './place-files.ts';
import { readBackup } from './read-backup.ts';

export interface RestoreOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  file: string;
}

export interface VerifiedBackup {
  header: Header;
  totals: Totals;
}

/** Reads a whole backup; throws OperatorError unless it is complete and unchanged. */
const verifyBackup = async (file: string): Promise<VerifiedBackup> => {
  let header: Header | null = null;
  let totals: Totals | null = null;
  for await (const item of readBackup(file))
    if (item.kind === 'header') header = item.header;
    else if (item.kind === 'end') totals = item.totals;
  if (!header || !totals) throw new OperatorError(backupWords.notABackup(file));
  return { header, totals };
};

/** Fills an empty database, migrates it to the current version, and puts files into `folder`. */
const fillDatabase = async (
  db: Kysely<Tables>,
  engine: Engine,
  { file }: RestoreOptions,
  { header }: VerifiedBackup,
  folder: string,
): Promise<string[]> => {
  await migrate({ db, engine }, header.migrations.at(-1));
  const fill = (inner: Kysely<Tables>) =>
    refill(inner, engine, (target) => fillFromBackup(file, target, folder));
  const paths = await (engine === 'sqlite' ? db.transaction().execute(fill) : fill(db));
  await migrate({ db, engine });
  await renewOrigin(db);
  return paths;
};

const restoreSqlite = async (options: RestoreOptions, backup: VerifiedBackup, folder: string) => {
  const { dataDir } = options;
  const storage = openStorage({ dataDir: folder, patient: true });
  let paths: string[];
  try {
    paths = await fillDatabase(storage.db, 'sqlite', options, backup, folder);
    await storage.purgeDeleted();
  } finally {
    await storage.close();
  }
  await placeFiles(folder, dataDir, paths);
  refuseDatabase(dataDir);
  const restored = await open(sqliteFileIn(folder), 'r+');
  await restored.sync().finally(() => restored.close());
  await rename(sqliteFileIn(folder), sqliteFileIn(dataDir));
};

const restorePostgresql = async (
  options: RestoreOptions,
  backup: VerifiedBackup,
  folder: string,
) => {
  const { dataDir, databaseUrl } = options;
  const storage = openStorage({ dataDir, databaseUrl, patient: true });
  try {
    await storage.exclusively(() =>
      inWholeTransaction(storage.db, async (db) => {
        const tables = await readTableShapes(db, 'postgresql');
        if (tables.length > 0) throw new OperatorError(backupWords.databaseNotEmpty);
        const paths = await fillDatabase(db, 'postgresql', options, backup, folder);
        await placeFiles(folder, dataDir, paths);
      }),
    );
  } finally {
    await storage.close();
  }
};

const refuseDatabase = (dataDir: string): void => {
  for (const suffix of ['', '-wal', '-shm']) {
    const file = sqliteFileIn(dataDir) + suffix;
    if (existsSync(file)) throw new OperatorError(backupWords.databaseExists(file));
  }
};

/**
 * Restores a backup of either engine into an empty storage. When it fails, the storage is as empty
 * as before.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<VerifiedBackup> => {
  const { dataDir, databaseUrl, file } = options;
  if (!databaseUrl) refuseDatabase(dataDir);
  const backup = await verifyBackup(file);
  const { migrations } = backup.header;
  if (migrations.some((name) => !migrationNames.includes(name)))
    throw new OperatorError(backupWords.newerBackup);
  if (migrations.some((name, index) => migrationNames[index] !== name))
    throw new OperatorError(backupWords.notABackup(file));
  const folder = restoringFolderIn(dataDir);
  checkFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
  makeFolder(folder);
  try {
    await (databaseUrl ? restorePostgresql : restoreSqlite)(options, backup, folder);
  } catch (error) {
    if (error instanceof WrongTablesError)
      throw new OperatorError(backupWords.notABackup(file), { cause: error });
    if (isContradiction(error))
      throw new OperatorError(backupWords.contradictory(file), { cause: error });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return backup;
};
