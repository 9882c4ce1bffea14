import { dayMs } from '../../contract/durations.ts';
import type { Kysely } from 'kysely';
import { restorableDays, type EventPlaces } from '../../contract/organizers/own-event.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Tables } from '../storage/tables.ts';

const collator = new Intl.Collator('cs', { numeric: true });

/** Places of an owner's events, except of those deleted for good. */
export const createEventPlaceList =
  (db: Kysely<Tables>, gazetteer: Gazetteer, clock: () => number) =>
  async (ownerId: number): Promise<EventPlaces> => {
    const rows = await db
      .selectFrom('place')
      .select(['id', 'title', 'city_id'])
      .where('id', 'in', (query) =>
        query
          .selectFrom('event')
          .select('place_id')
          .where('owner_id', '=', ownerId)
          .where('place_id', 'is not', null)
          .where((where) =>
            where.or([
              where('status', '!=', 'deleted'),
              where('deleted_at', '>=', clock() - restorableDays * dayMs),
            ]),
          ),
      )
      .execute();
    const places = rows.flatMap(({ id, title, city_id }) => {
      const city = gazetteer.byId(city_id);
      return city ? [{ id, title, city: { slug: city.slug, title: city.title } }] : [];
    });
    // Neither engine sorts in Czech.
    return {
      places: places.sort(
        (one, other) =>
          collator.compare(one.title, other.title) ||
          collator.compare(one.city.title, other.city.title) ||
          one.id - other.id,
      ),
    };
  };
