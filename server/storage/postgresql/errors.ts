import pg from 'pg';

/**
 * Transient errors, as classes and codes of SQLSTATE: connection failures, deadlocks, resources,
 * locks, timeouts, shutdowns, system errors, a primary that became a replica, and a table that is missing
 * while a backup is being restored.
 */
const transientStates = /^(08|40|53|55|57|58|25006|42P01)/;

/**
 * Values out of range, too long, with U+0000 or not UTF-8. Other codes of class 22 (a division by
 * zero) are mistakes in statements.
 */
const refusedValue = /^(22001|22003|22021|22P02|22P05)$/;

const codeOf = (error: unknown): string =>
  error instanceof pg.DatabaseError ? (error.code ?? '') : '';

/** Whether an error comes from the connection or the server, not from the statement. */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return transientStates.test(error.code ?? '');
  // Errors of the socket and of the client; a TypeError is a bug in our code.
  return !(error instanceof TypeError || error instanceof RangeError);
};

export const isRefusedValue = (error: unknown): error is pg.DatabaseError =>
  refusedValue.test(codeOf(error));

/** Whether a statement was refused only because one before it failed in the same transaction. */
export const isAfterFailure = (error: unknown): boolean => codeOf(error) === '25P02';

/** Whether the server, the database or the role has as many connections as it may have. */
export const isOutOfConnections = (error: unknown): boolean => codeOf(error) === '53300';

/** Whether a pooler in front of the server does not know a parameter of the connection. */
export const isRefusedParameter = (error: unknown): boolean =>
  codeOf(error) === '08P01' && (error as Error).message.includes('unsupported startup parameter');

/** Whether the server offers no encrypted connections; the error is of the driver, without a code. */
export const isWithoutEncryption = (error: unknown): boolean =>
  error instanceof Error && error.message === 'The server does not support SSL connections';
