import type { Kysely } from 'kysely';
import type { CityRow, Tables } from '../storage/tables.ts';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';
import { readMunicipalities } from './read-municipalities.ts';

// SQLite takes at most 32,766 values in one statement.
const maxRowsPerInsert = 1000;

const isSameRow = (one: CityRow, other: CityRow): boolean =>
  (Object.keys(one) as (keyof CityRow)[]).every((name) => one[name] === other[name]);

/**
 * Brings the municipalities in storage to what the files in `server/data/` say. Rows that the files no
 * longer have stay, for places refer to them.
 */
export const fillCities = async (
  db: Kysely<Tables>,
  rows: readonly CityRow[] = readMunicipalities(),
): Promise<void> => {
  await db.transaction().execute(async (writer) => {
    const stored = await writer.selectFrom('city').selectAll().execute();
    const storedById = new Map(stored.map((row) => [row.id, row]));
    const added = rows.filter(({ id }) => !storedById.has(id));
    const changed = rows.filter((row) => {
      const before = storedById.get(row.id);
      return before && !isSameRow(row, before);
    });
    // Slugs are unique: those that move to another row are released first.
    const slugOwners = new Map(rows.map(({ id, slug }) => [slug, id]));
    for (const { id, slug } of stored)
      if ((slugOwners.get(slug) ?? id) !== id)
        await writer
          .updateTable('city')
          .set({ slug: `${slug}-${id}` })
          .where('id', '=', id)
          .execute();
    for (const { id, ...row } of changed)
      await writer.updateTable('city').set(row).where('id', '=', id).execute();
    for (let start = 0; start < added.length; start += maxRowsPerInsert)
      await writer
        .insertInto('city')
        .values(added.slice(start, start + maxRowsPerInsert))
        .execute();
  });
};

export const loadGazetteer = async (db: Kysely<Tables>): Promise<Gazetteer> =>
  createGazetteer(await db.selectFrom('city').selectAll().orderBy('id').execute());
