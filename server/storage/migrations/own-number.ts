import type { ColumnDefinitionBuilder } from 'kysely';

/** Of a column `id`: its type, and that a number that was somebody's is never somebody else's. */
export const ownNumber = (engine: 'sqlite' | 'postgresql') =>
  engine === 'sqlite'
    ? (['integer', (id: ColumnDefinitionBuilder) => id.primaryKey().autoIncrement()] as const)
    : (['serial', (id: ColumnDefinitionBuilder) => id.primaryKey()] as const);
