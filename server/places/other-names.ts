import type { Kysely } from 'kysely';
import type { PlaceRow, Tables } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';

/** What lies between two names, which no word of a search has in it. */
const between = '\n';

/** All names a place is found by, folded: its own and those of what it took over. */
export const namesOf = ({ folded, other_names }: Pick<PlaceRow, 'folded' | 'other_names'>) =>
  other_names === '' ? folded : folded + between + other_names;

/** One by one, the place's own name first. */
export const eachName = (row: Pick<PlaceRow, 'folded' | 'other_names'>): string[] =>
  namesOf(row).split(between);

/** Names of everything that leads to a place, folded; those that were taken over by the taken over, too. */
export const readOtherNames = async (db: Kysely<Tables>, id: number): Promise<string> => {
  const names = new Set<string>();
  let ids = [id];
  while (ids.length > 0) {
    const rows = await db
      .selectFrom('place')
      .select(['id', 'folded'])
      .where('merged_into', 'in', ids)
      .orderBy('id')
      .execute();
    for (const { folded } of rows) names.add(folded);
    ids = rows.map((row) => row.id);
  }
  return [...names].join(between);
};

/**
 * Finds out anew which names lead to a place. Its events have to be read again: the names stand with
 * the place alone, and not with each of them.
 */
export const renewOtherNames = async (
  writer: Writer,
  { id }: Pick<PlaceRow, 'id'>,
  revision: number,
): Promise<PlaceRow> => {
  const row = await writer
    .updateTable('place')
    .set({ other_names: await readOtherNames(writer, id) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writer.updateTable('event').set({ revision }).where('place_id', '=', id).execute();
  return row;
};
