import { sql, type Kysely, type Migration } from 'kysely';
import { categories } from '../../../contract/events/category.ts';
import { fold } from '../../../domain/text/fold.ts';

/** Adds titles of categories to the search text of events: "koncert" then finds concerts. */
export const addCategoriesToSearch = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const find = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos');
    for (const { slug, title } of categories) {
      const word = fold(title);
      await sql`update event set folded = folded || ' ' || ${word}
        where ${find}(categories, ${`"${slug}"`}) > 0 and ${find}(folded, ${word}) = 0`.execute(db);
    }
    // Every process then reloads the catalogue.
    await sql`update revision set epoch = epoch + 1`.execute(db);
  },
});
