import { sql, type Kysely, type Migration } from 'kysely';
import { freePrice, isFree } from '../../../domain/events/free-price.ts';
import { parsePrice } from '../../../domain/events/price.ts';
import { fold } from '../../../domain/text/fold.ts';

interface PricedEvent {
  id: number;
  price: string;
  folded: string;
  draft: string | null;
}

/** Events read at once. */
const pageSize = 1000;

const fillRanges = async (db: Kysely<unknown>): Promise<void> => {
  for (let last = 0; ;) {
    const { rows } = await sql<PricedEvent>`select id, price, folded, draft from event
      where id > ${last} and price is not null order by id limit ${pageSize}`.execute(db);
    for (const { id, price, folded, draft } of rows) {
      const range = parsePrice(price);
      if (!range) continue;
      const word = draft === null && isFree(range) ? ` ${fold(freePrice)}` : '';
      await sql`update event set price_from = ${range.from}, price_to = ${range.to},
        folded = ${folded + word} where id = ${id}`.execute(db);
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
};

/** Prices in crowns, by which visitors filter, and free entry in the search text of events. */
export const addPriceRanges = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const name of ['price_from', 'price_to'])
      await db.schema.alterTable('event').addColumn(name, 'integer').execute();
    await fillRanges(db);
    // Every process then reloads the catalogue.
    await sql`update revision set epoch = epoch + 1`.execute(db);
  },
});
