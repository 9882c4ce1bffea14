import type { ColumnDefinitionBuilder } from 'kysely';

/** Type and options of a column `id` whose numbers are never reused after a deletion. */
export const ownNumber = (engine: 'sqlite' | 'postgresql') =>
  engine === 'sqlite'
    ? (['integer', (id: ColumnDefinitionBuilder) => id.primaryKey().autoIncrement()] as const)
    : (['serial', (id: ColumnDefinitionBuilder) => id.primaryKey()] as const);
