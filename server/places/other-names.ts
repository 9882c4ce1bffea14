import type { Kysely } from 'kysely';
import { wordsOf } from '../../domain/text/word-match.ts';
import type { PlaceRow, Tables } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';

/** Separator of names; never a part of a searched word. */
const separator = '\n';

/** All folded names of a place: its own and those of the places merged into it. */
export const namesOf = ({ folded, other_names }: Pick<PlaceRow, 'folded' | 'other_names'>) =>
  other_names === '' ? folded : folded + separator + other_names;

/** All folded names of a place as a list, its own first. */
export const eachName = (row: Pick<PlaceRow, 'folded' | 'other_names'>): string[] =>
  namesOf(row).split(separator);

/** Column `words`: ` kulturni dum kd `, so that `% kult%` finds a beginning of a word. */
export const toWords = (names: Pick<PlaceRow, 'folded' | 'other_names'>): string =>
  ` ${wordsOf(namesOf(names)).join(' ')} `;

/** Folded names of all places merged into a place, directly or through others. */
const readOtherNames = async (db: Kysely<Tables>, id: number): Promise<string> => {
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
  return [...names].join(separator);
};

/**
 * Updates the other names of a place. Its events get the new revision, because the catalogue copies
 * the names into them.
 */
export const renewOtherNames = async (
  writer: Writer,
  { id }: Pick<PlaceRow, 'id'>,
  revision: number,
): Promise<PlaceRow> => {
  const { folded } = await writer
    .selectFrom('place')
    .select('folded')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const other_names = await readOtherNames(writer, id);
  const row = await writer
    .updateTable('place')
    .set({ other_names, words: toWords({ folded, other_names }), revision })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writer.updateTable('event').set({ revision }).where('place_id', '=', id).execute();
  return row;
};
