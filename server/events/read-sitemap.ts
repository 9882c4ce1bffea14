import { sql, type Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/**
 * Events for search engines: no samples, no doubles, with a time not over at `now` (epoch ms). `isCancelled`:
 * also cancelled ones, which search engines have to read once more to know.
 */
const selectUpcoming = (
  db: Kysely<Tables>,
  now: number,
  { isCancelled }: { isCancelled: boolean },
) =>
  db
    .selectFrom('event')
    .where('event.status', 'in', isCancelled ? ['published', 'cancelled'] : ['published'])
    .where('event.sample', '=', 0)
    .where('event.double_of', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('event_time')
          .select('event_time.id')
          .whereRef('event_time.event_id', '=', 'event.id')
          .where('event_time.ends_at', '>=', now)
          .$if(!isCancelled, (time) => time.where('event_time.cancelled', '=', 0)),
      ),
    );

export const countComing = async (db: Kysely<Tables>, now: number): Promise<number> => {
  const { count } = await selectUpcoming(db, now, { isCancelled: true })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Page of upcoming events, cancelled ones too, ordered by id; `updated_at` is epoch ms of the last write. */
export const readComing = (
  db: Kysely<Tables>,
  now: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ slug: string; updated_at: number }[]> =>
  selectUpcoming(db, now, { isCancelled: true })
    .select(['event.slug', 'event.updated_at'])
    .orderBy('event.id')
    .offset(offset)
    .limit(limit)
    .execute();

/** Identifiers of municipalities with upcoming events. */
export const readComingCities = async (db: Kysely<Tables>, now: number): Promise<number[]> => {
  const rows = await selectUpcoming(db, now, { isCancelled: false })
    .innerJoin('place', 'place.id', 'event.place_id')
    .select('place.city_id')
    .distinct()
    .orderBy('place.city_id')
    .execute();
  return rows.map(({ city_id }) => city_id);
};

/** Places with pages that have upcoming events, by id; `updated_at` is epoch ms of the last write of these. */
export const readComingPlaces = (
  db: Kysely<Tables>,
  now: number,
): Promise<{ id: number; title: string; updated_at: number }[]> =>
  selectUpcoming(db, now, { isCancelled: false })
    .innerJoin('place', 'place.id', 'event.place_id')
    .where('place.approximate', '=', 0)
    .groupBy(['place.id', 'place.title'])
    .select(['place.id', 'place.title', ({ fn }) => fn.max('event.updated_at').as('updated_at')])
    .orderBy('place.id')
    .execute();

/** Organisers with upcoming events, by slug and town; `updated_at` is epoch ms of the last write of these. */
export const readComingOrganizers = (
  db: Kysely<Tables>,
  now: number,
): Promise<{ slug: string; city_id: number; updated_at: number }[]> =>
  selectUpcoming(db, now, { isCancelled: false })
    .innerJoin('place', 'place.id', 'event.place_id')
    .where('event.organizer_slug', 'is not', null)
    .groupBy(['event.organizer_slug', 'place.city_id'])
    .select([
      sql<string>`event.organizer_slug`.as('slug'),
      'place.city_id',
      ({ fn }) => fn.max('event.updated_at').as('updated_at'),
    ])
    .orderBy('event.organizer_slug')
    .orderBy('place.city_id')
    .execute();
