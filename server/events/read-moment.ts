import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** Place and next time of an event. */
export interface EventMoment {
  id: number;
  placeId: number;
  lat: number;
  lng: number;
  /** Epoch ms of the start of its current or next time; null when it is over. */
  next: number | null;
}

/** Place and next time of an event by its slug; `'gone'` and null as in `readEventDetail`. */
export const readEventMoment = async (
  db: Kysely<Tables>,
  slug: string,
  now: number,
): Promise<EventMoment | 'gone' | null> => {
  const row = await db
    .selectFrom('event')
    .innerJoin('place', 'place.id', 'event.place_id')
    .select(['event.id', 'event.status', 'place.id as place_id', 'place.lat', 'place.lng'])
    .where('event.status', '!=', 'draft')
    .where('event.slug', '=', slug)
    .executeTakeFirst();
  if (!row) return null;
  if (row.status === 'deleted') return 'gone';
  const next = await db
    .selectFrom('event_time')
    .select('starts_at')
    .where('event_id', '=', row.id)
    .where('ends_at', '>=', now)
    .where('cancelled', '=', 0)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  const { id, lat, lng } = row;
  return { id, placeId: row.place_id, lat, lng, next: next?.starts_at ?? null };
};
