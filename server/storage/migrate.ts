import { Migrator } from 'kysely';
import type { Storage } from './storage.ts';
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

/** Migrates the tables to the latest version; safe when several processes start at once. */
export const migrate = async ({ db, engine }: Storage): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve({
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
        }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
