import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Adds the displayed name of the place to the search text of events. Events of a place renamed by
 * its source, and events sharing another one's place, held only the name from their own record.
 */
export const addPlaceToSearch = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const find = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos');
    const name = sql`(select place.folded from place where place.id = event.place_id)`;
    await sql`update event set folded = folded || ' ' || ${name} where ${find}(folded, ${name}) = 0`.execute(
      db,
    );
    // Every process then reloads the catalogue.
    await sql`update revision set epoch = epoch + 1`.execute(db);
  },
});
