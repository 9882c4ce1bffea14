import { StorageUnavailableError } from '../storage-unavailable.ts';

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** Whether another program has the write lock. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

/** Whether a rollback found no transaction, because SQLite had ended it itself. */
export const isWithoutTransaction = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('no transaction is active');

/** Error codes of a temporarily unusable database, whatever the statement. */
const outages =
  /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN|CORRUPT|NOTADB|PROTOCOL|NOMEM|PERM)/;

/** Error of a statement; StorageUnavailableError when the database cannot be used. */
export const toStorageError = (error: unknown): unknown => {
  if (error instanceof StorageUnavailableError) return error;
  // A table may be missing while a backup is being restored.
  const isMissing = error instanceof Error && error.message.includes('no such table');
  return outages.test(codeOf(error)) || isMissing ? new StorageUnavailableError(error) : error;
};
