import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** Events search engines are told of: published, really happening, and not over at `now` (epoch ms). */
const selectComing = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('event')
    .where('event.status', '=', 'published')
    .where('event.sample', '=', 0)
    .where((where) =>
      where.exists(
        where
          .selectFrom('event_time')
          .select('event_time.id')
          .whereRef('event_time.event_id', '=', 'event.id')
          .where('event_time.ends_at', '>=', now)
          .where('event_time.cancelled', '=', 0),
      ),
    );

export const countComing = async (db: Kysely<Tables>, now: number): Promise<number> => {
  const { count } = await selectComing(db, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Their slugs and when they were last written, by identifier. */
export const readComing = (
  db: Kysely<Tables>,
  now: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ slug: string; updated_at: number }[]> =>
  selectComing(db, now)
    .select(['event.slug', 'event.updated_at'])
    .orderBy('event.id')
    .offset(offset)
    .limit(limit)
    .execute();

/** Municipalities where something is coming. */
export const readComingCities = async (db: Kysely<Tables>, now: number): Promise<number[]> => {
  const rows = await selectComing(db, now)
    .innerJoin('place', 'place.id', 'event.place_id')
    .select('place.city_id')
    .distinct()
    .orderBy('place.city_id')
    .execute();
  return rows.map(({ city_id }) => city_id);
};
