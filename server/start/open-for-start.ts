import type { Configuration } from '../configuration.ts';
import { openStorage } from '../storage/database.ts';
import { sqliteFileIn } from '../storage/sqlite/open-sqlite.ts';
import type { Storage } from '../storage/storage.ts';
import { startMessages } from '../words/start.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkPostgresql } from './check-postgresql.ts';
import { checkSqlite } from './check-sqlite.ts';
import { waitForStorage, type StartOptions } from './wait-for-storage.ts';

/** Wait for a lock of SQLite without a word. */
const quietWaitMs = 2_000;

/**
 * Opens the storage of the configuration for the first work of a process, with long limits, once it
 * was checked: throws OperatorError when only the operator can mend it.
 */
export const openForStart = async (
  configuration: Configuration,
  options: StartOptions,
): Promise<Storage> => {
  const { dataDir, databaseUrl } = configuration;
  if (!databaseUrl) await checkDataFolder(dataDir, options.print);
  const storage = openStorage({
    ...configuration,
    patient: true,
    onLockWait: () => options.print(startMessages.waitingForProcess),
  });
  const timer = setTimeout(() => {
    if (!databaseUrl) options.print(startMessages.waitingForLock);
  }, quietWaitMs);
  try {
    await waitForStorage(storage, configuration, options);
    if (databaseUrl) await checkPostgresql(storage, { dataDir, mayBeEmpty: options.mayBeEmpty });
    else await checkSqlite(storage.db, sqliteFileIn(dataDir));
    return storage;
  } catch (error) {
    await storage.close().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
