import { sql, type Kysely, type Migration } from 'kysely';
import { fold } from '../../../domain/text/fold.ts';
import { wordsOf } from '../../../domain/text/word-match.ts';

/** Rows read at once. */
const pageSize = 1000;

/** Calls `change` with each row of a table after another, by id. */
const eachRow = async <Row extends { id: number }>(
  read: (after: number) => Promise<{ rows: Row[] }>,
  change: (row: Row) => Promise<unknown>,
): Promise<void> => {
  for (let last = 0; ;) {
    const { rows } = await read(last);
    for (const row of rows) await change(row);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
};

const foldEvents = (db: Kysely<unknown>): Promise<void> =>
  eachRow<{ id: number; folded: string }>(
    (after) =>
      sql<{ id: number; folded: string }>`select id, folded from event
        where id > ${after} order by id limit ${pageSize}`.execute(db),
    async ({ id, folded }) => {
      const next = fold(folded);
      if (next !== folded)
        await sql`update event set folded = ${next} where id = ${id}`.execute(db);
    },
  );

interface NamedPlace {
  id: number;
  folded: string;
  other_names: string;
  words: string;
}

const foldPlaces = (db: Kysely<unknown>): Promise<void> =>
  eachRow<NamedPlace>(
    (after) =>
      sql<NamedPlace>`select id, folded, other_names, words from place
        where id > ${after} order by id limit ${pageSize}`.execute(db),
    async (place) => {
      const folded = fold(place.folded);
      const other_names = place.other_names.split('\n').map(fold).join('\n');
      const words = ` ${wordsOf(`${folded}\n${other_names}`).join(' ')} `;
      if (folded !== place.folded || other_names !== place.other_names || words !== place.words)
        await sql`update place set folded = ${folded}, other_names = ${other_names}, words = ${words}
          where id = ${place.id}`.execute(db);
    },
  );

/** Search texts without ligatures, superscripts and invisible characters, by which nothing was found. */
export const foldCompatibleLetters = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await foldEvents(db);
    await foldPlaces(db);
    // Every process then reloads the catalogue.
    await sql`update revision set epoch = epoch + 1`.execute(db);
  },
});
