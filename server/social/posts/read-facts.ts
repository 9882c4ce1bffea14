import type { Kysely } from 'kysely';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import { toShownTime } from '../../../domain/time/civil-time.ts';
import type { Tables } from '../../storage/tables.ts';
import type { CurrentFacts } from './told-facts.ts';

/** Event as posts tell of it; null for one that is not there. */
export const readEventFacts = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  eventId: number,
): Promise<CurrentFacts | null> => {
  const event = await db
    .selectFrom('event')
    .leftJoin('place', 'place.id', 'event.place_id')
    .select([
      'event.id',
      'event.slug',
      'event.title',
      'event.owner_id',
      'event.revision',
      'event.status',
      'event.venue',
      'place.title as place',
      'place.lat',
      'place.lng',
      'place.city_id',
    ])
    .where('event.id', '=', eventId)
    .executeTakeFirst();
  if (!event) return null;
  const { id, slug, title, owner_id, revision, status, venue, place, lat, lng, city_id } = event;
  const times = await db
    .selectFrom('event_time')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return {
    id,
    slug,
    title,
    ownerId: owner_id,
    revision: Number(revision),
    status: status === 'published' || status === 'cancelled' ? status : 'hidden',
    place:
      place === null || lat === null || lng === null || city_id === null
        ? null
        : { title: venue ?? place, city: gazetteer.byId(city_id)?.title ?? '', lat, lng },
    times: times.map((time) => ({
      id: time.id,
      start: toShownTime(time.start_local),
      end: time.end_local === null ? null : toShownTime(time.end_local),
      precision: time.precision,
      endsAt: time.ends_at,
      cancelled: time.cancelled === 1,
    })),
  };
};
