import { sql, type Kysely, type Migration } from 'kysely';

interface PlaceBefore {
  id: number;
  folded: string;
  title: string;
  merged_into: number | null;
}

interface ChangeRow {
  place_id: number;
  actor_id: number | null;
  at: number;
  detail: string;
}

/** Fills other_names: a place is also found by the names of places merged into it. */
const fillNames = async (db: Kysely<unknown>) => {
  const { rows } = await sql<PlaceBefore>`select id, folded, title, merged_into from place
    where merged_into is not null or id in (select merged_into from place) order by id`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const names = new Map<PlaceBefore, string[]>();
  for (const row of rows) {
    let live = row;
    while (live.merged_into !== null) live = byId.get(live.merged_into) as PlaceBefore;
    if (live !== row) names.set(live, [...(names.get(live) ?? []), row.folded]);
  }
  for (const [{ id }, others] of names) {
    const otherNames = [...new Set(others)].join('\n');
    await sql`update place set other_names = ${otherNames} where id = ${id}`.execute(db);
  }
};

/**
 * Adds the change 'merged-into' to the history of the merged place, and renames 'unmerged' to
 * 'restored' there.
 */
const addMirroredChanges = async (db: Kysely<unknown>) => {
  await sql`update place_change set kind = 'restored' where kind = 'unmerged' and exists (
    select 1 from place_merge
    where source_id = place_change.place_id and undone_at = place_change.at)`.execute(db);
  const { rows } = await sql<ChangeRow>`select place_id, actor_id, at, detail from place_change
    where kind = 'merged' order by id`.execute(db);
  for (const { place_id, actor_id, at, detail } of rows) {
    const { other, ...rest } = JSON.parse(detail) as { other: { id: number } };
    const { rows: there } = await sql<PlaceBefore>`select id, title from place
      where id in (${place_id}, ${other.id})`.execute(db);
    const target = there.find(({ id }) => id === place_id);
    if (!target || there.length < 2) continue;
    const mirrored = JSON.stringify({ other: { id: place_id, title: target.title }, ...rest });
    await sql`insert into place_change (place_id, actor_id, at, kind, detail)
      values (${other.id}, ${actor_id}, ${at}, 'merged-into', ${mirrored})`.execute(db);
  }
};

/** Names of merged places, for search; pairs of places confirmed as different. */
export const addOtherNames = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('place')
      .addColumn('other_names', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await fillNames(db);
    await addMirroredChanges(db);
    await db.schema
      .createTable('distinct_place')
      .addColumn('one_id', 'integer', (column) =>
        column.notNull().references('place.id').onDelete('cascade'),
      )
      .addColumn('other_id', 'integer', (column) =>
        column.notNull().references('place.id').onDelete('cascade'),
      )
      .addColumn('actor_id', 'integer', (column) =>
        column.references('account.id').onDelete('set null'),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('distinct_place_key', ['one_id', 'other_id'])
      .execute();
    await db.schema
      .createIndex('distinct_place_other')
      .on('distinct_place')
      .column('other_id')
      .execute();
    // Every process then reloads the catalogue, with all names of places.
    await sql`update revision set epoch = epoch + 1`.execute(db);
  },
});
