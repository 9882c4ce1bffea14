const databaseErrorCode = (error: unknown): string => (error as { code?: string }).code ?? '';

/** Whether the error is a violation of a unique constraint (SQLite or PostgreSQL). */
export const isUniqueViolation = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_UNIQUE', '23505'].includes(databaseErrorCode(error));

/** Whether the error is a violation of a foreign key (SQLite or PostgreSQL). */
export const isForeignKeyViolation = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'].includes(databaseErrorCode(error));

/** Whether rows break a rule of the database, or a value is not one of its column. */
export const isContradiction = (error: unknown): boolean =>
  /^(SQLITE_CONSTRAINT|SQLITE_MISMATCH|2[23])/.test(databaseErrorCode(error));
