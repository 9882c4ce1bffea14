import { Migrator } from 'kysely';
import type { Storage } from './database.ts';
import { createEvents } from './migrations/0001-events.ts';

/** Brings the tables up to date; several processes may try at once, a lock lets one do it. */
export const migrate = async ({ db, engine }: Storage): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () => Promise.resolve({ '0001-events': createEvents(engine) }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
