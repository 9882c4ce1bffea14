const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** Whether a row was refused because another has what must be its own. */
export const isTaken = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_UNIQUE', '23505'].includes(codeOf(error));

/** Whether a row was refused because what it leads to is gone. */
export const leadsNowhere = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'].includes(codeOf(error));
