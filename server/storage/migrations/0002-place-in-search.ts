import { sql, type Kysely, type Migration } from 'kysely';

/**
 * What events are searched by holds the name of their place as it is shown. Events of a place that
 * its source had renamed, and those that share another's place, had only their own word for it.
 */
export const addPlaceToSearch = (engine: 'sqlite' | 'postgresql'): Migration => ({
  async up(db: Kysely<unknown>) {
    const find = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos');
    const name = sql`(select place.folded from place where place.id = event.place_id)`;
    await sql`update event set folded = folded || ' ' || ${name} where ${find}(folded, ${name}) = 0`.execute(
      db,
    );
    // Whoever has them in memory reads them anew.
    await sql`update revision set epoch = epoch + 1`.execute(db);
  },
});
