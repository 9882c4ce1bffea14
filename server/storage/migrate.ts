import { Migrator } from 'kysely';
import type { Storage } from './database.ts';
import { createEvents } from './migrations/0001-events.ts';
import { addPlaceToSearch } from './migrations/0002-place-in-search.ts';
import { createAccounts } from './migrations/0003-accounts.ts';
import { createMail } from './migrations/0004-mail.ts';
import { createSettings } from './migrations/0005-settings.ts';
import { addCategoriesToSearch } from './migrations/0006-categories-in-search.ts';
import { createOrganizers } from './migrations/0007-organizers.ts';
import { addOtherNames } from './migrations/0008-other-names.ts';
import { createPlugins } from './migrations/0009-plugins.ts';
import { createReleases } from './migrations/0010-releases.ts';

/** Migrates the tables to the latest version; safe when several processes start at once. */
export const migrate = async ({ db, engine }: Storage): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve({
          '0001-events': createEvents(engine),
          '0002-place-in-search': addPlaceToSearch(engine),
          '0003-accounts': createAccounts(engine),
          '0004-mail': createMail(engine),
          '0005-settings': createSettings(engine),
          '0006-categories-in-search': addCategoriesToSearch(engine),
          '0007-organizers': createOrganizers(engine),
          '0008-other-names': addOtherNames(),
          '0009-plugins': createPlugins(),
          '0010-releases': createReleases(engine),
        }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
