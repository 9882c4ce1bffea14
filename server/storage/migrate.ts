import { Migrator, sql, type Migration } from 'kysely';
import { inWholeTransaction } from './postgresql/whole-transaction.ts';
import type { Engine, Storage } from './storage.ts';
import { addEventTables } from './migrations/0001-events.ts';
import { addPlaceToSearch } from './migrations/0002-place-in-search.ts';
import { addAccountTables } from './migrations/0003-accounts.ts';
import { addMailTables } from './migrations/0004-mail.ts';
import { addSettingsTables } from './migrations/0005-settings.ts';
import { addCategoriesToSearch } from './migrations/0006-categories-in-search.ts';
import { addOrganizerTables } from './migrations/0007-organizers.ts';
import { addOtherNames } from './migrations/0008-other-names.ts';
import { addPluginTable } from './migrations/0009-plugins.ts';
import { addReleaseTables } from './migrations/0010-releases.ts';
import { addPlaceRevision } from './migrations/0011-place-revision.ts';
import { addPlaceWords } from './migrations/0012-place-words.ts';
import { addEmailConfirmation } from './migrations/0013-email-confirmation.ts';
import { addPriceRanges } from './migrations/0014-price-ranges.ts';
import { addOrganizerProfile } from './migrations/0015-organizer-profile.ts';
import { addDoubles } from './migrations/0016-doubles.ts';
import { addEditions } from './migrations/0017-editions.ts';
import { addApiKeys } from './migrations/0018-api-keys.ts';
import { addCityOrigin } from './migrations/0019-city-origin.ts';
import { addRequestKeys } from './migrations/0020-request-keys.ts';
import { addMailExpiry } from './migrations/0022-mail-expiry.ts';
import { addRefusedAddress } from './migrations/0023-refused-address.ts';
import { foldApostrophes } from './migrations/0024-fold-apostrophes.ts';
import { addSocialTables } from './migrations/0025-social.ts';
import { addSocialPosts } from './migrations/0026-social-posts.ts';
import { addOrganizerSlug } from './migrations/0027-organizer-slug.ts';
import { addPlaceWeb } from './migrations/0028-place-web.ts';
import { addImports } from './migrations/0030-imports.ts';
import { addImportColumns } from './migrations/0031-import-columns.ts';
import { addImportContent } from './migrations/0032-import-content.ts';
import { addPartnerRecords } from './migrations/0029-partner-records.ts';
import { foldCompatibleLetters } from './migrations/0021-fold-compatible.ts';

const migrationsOf = (engine: Engine): Record<string, Migration> => ({
  '0001-events': addEventTables(engine),
  '0002-place-in-search': addPlaceToSearch(engine),
  '0003-accounts': addAccountTables(engine),
  '0004-mail': addMailTables(engine),
  '0005-settings': addSettingsTables(engine),
  '0006-categories-in-search': addCategoriesToSearch(engine),
  '0007-organizers': addOrganizerTables(engine),
  '0008-other-names': addOtherNames(),
  '0009-plugins': addPluginTable(),
  '0010-releases': addReleaseTables(engine),
  '0011-place-revision': addPlaceRevision(),
  '0012-place-words': addPlaceWords(),
  '0013-email-confirmation': addEmailConfirmation(),
  '0014-price-ranges': addPriceRanges(),
  '0015-organizer-profile': addOrganizerProfile(),
  '0016-doubles': addDoubles(),
  '0017-editions': addEditions(engine),
  '0018-api-keys': addApiKeys(engine),
  '0019-city-origin': addCityOrigin(),
  '0020-request-keys': addRequestKeys(),
  '0021-fold-compatible': foldCompatibleLetters(),
  '0022-mail-expiry': addMailExpiry(),
  '0023-refused-address': addRefusedAddress(),
  '0024-fold-apostrophes': foldApostrophes(),
  '0025-social': addSocialTables(),
  '0026-social-posts': addSocialPosts(engine),
  '0027-organizer-slug': addOrganizerSlug(),
  '0028-place-web': addPlaceWeb(),
  '0029-partner-records': addPartnerRecords(),
  '0030-imports': addImports(engine),
  '0031-import-columns': addImportColumns,
  '0032-import-content': addImportContent,
});

/** Names of all migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrationsOf('sqlite'));

/** The database has a migration that this version of the program does not. */
export class NewerDatabaseError extends Error {}

/** SQLite ignores the switch inside of a transaction. */
const withoutForeignKeys = async <Result>(
  db: Storage['db'],
  work: () => Promise<Result>,
): Promise<Result> => {
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    return await work();
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
};

/**
 * Migrates the tables to the latest version, or to the migration `last`, in one transaction; safe
 * when several processes start at once.
 */
export const migrate = async (
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
  last?: string,
): Promise<void> => {
  const run = async (inner: Storage['db']): Promise<void> => {
    const migrator = new Migrator({
      db: inner,
      provider: { getMigrations: () => Promise.resolve(migrationsOf(engine)) },
    });
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error instanceof Error && error.message.startsWith('corrupted migrations'))
      throw new NewerDatabaseError(error.message, { cause: error });
    // Thrown inside of the transaction, which is rolled back then.
    if (error) throw error;
  };
  await (engine === 'sqlite' ? withoutForeignKeys(db, () => run(db)) : inWholeTransaction(db, run));
};
