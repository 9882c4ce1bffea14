import { sql, type Kysely, type Migration } from 'kysely';

interface NamedPlace {
  id: number;
  folded: string;
  other_names: string;
}

/** Places read at once. */
const pageSize = 1000;

/** As written since, by this version and the following ones. */
const toWords = ({ folded, other_names }: NamedPlace): string => {
  const words = `${folded}\n${other_names}`.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return ` ${words.join(' ')} `;
};

const fillWords = async (db: Kysely<unknown>): Promise<void> => {
  for (let last = 0; ;) {
    const { rows } = await sql<NamedPlace>`select id, folded, other_names from place
      where id > ${last} order by id limit ${pageSize}`.execute(db);
    for (const place of rows)
      await sql`update place set words = ${toWords(place)} where id = ${place.id}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
};

/** Words of the names of places, in which storage itself finds beginnings of words. */
export const addPlaceWords = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('place')
      .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await fillWords(db);
  },
});
