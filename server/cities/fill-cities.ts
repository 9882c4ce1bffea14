import type { Kysely } from 'kysely';
import type { CityRow, Tables } from '../storage/tables.ts';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';
import { readMunicipalities } from './read-municipalities.ts';

// SQLite takes at most 32,766 values in one statement.
const batch = 1000;

/** Inserts the municipalities into an empty table; does nothing when it has rows. */
export const fillCities = async (db: Kysely<Tables>): Promise<void> => {
  await db.transaction().execute(async (writer) => {
    const first = await writer.selectFrom('city').select('id').limit(1).executeTakeFirst();
    if (first) return;
    const rows = readMunicipalities();
    for (let start = 0; start < rows.length; start += batch)
      await writer
        .insertInto('city')
        .values(added.slice(start, start + batch))
        .execute();
  });
};

export const loadGazetteer = async (db: Kysely<Tables>): Promise<Gazetteer> =>
  createGazetteer(await db.selectFrom('city').selectAll().orderBy('id').execute());
