import { sql, type Kysely } from 'kysely';
import type { EditablePlace } from '../../contract/place-editor.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { hiddenStatuses } from '../events/shown.ts';
import { ApiError } from '../http/api-error.ts';
import { readPlace } from '../places/live-place.ts';
import type { PlaceRow, Tables } from '../storage/tables.ts';
import { isAdministrator } from './own-rows.ts';

/** Live places that somebody may change. */
export const selectOwnPlaces = (db: Kysely<Tables>, visitor: Visitor) =>
  db
    .selectFrom('place')
    .where('merged_into', 'is', null)
    .$if(!isAdministrator(visitor), (query) => query.where('owner_id', '=', visitor.account.id));

/** Throws ApiError `forbidden` where a place is somebody else's to change. */
export const expectOwnPlace = (
  { owner_id }: PlaceRow,
  visitor: Visitor,
  field: string | null,
): void => {
  if (owner_id !== visitor.account.id && !isAdministrator(visitor))
    throw new ApiError('forbidden', field);
};

/**
 * A place that may be changed by whoever asks, tombstones too. Throws ApiError `not-found` where there
 * never was one, and `forbidden` where it is somebody else's; `field` says which number was meant.
 */
export const readOwnPlace = async (
  db: Kysely<Tables>,
  id: number,
  visitor: Visitor,
  field = 'place',
): Promise<PlaceRow> => {
  const place = await readPlace(db, id);
  if (!place) throw new ApiError('not-found', field);
  expectOwnPlace(place, visitor, field);
  return place;
};

/** The same of live places: what another one took over is there no more. */
export const readOwnLivePlace: typeof readOwnPlace = async (db, id, visitor, field = 'place') => {
  const place = await readOwnPlace(db, id, visitor, field);
  if (place.merged_into !== null) throw new ApiError('not-found', field);
  return place;
};

/** How many events visitors see at each place, and how many of them have a date to come. */
const countEvents = async (db: Kysely<Tables>, ids: readonly number[], now: number) => {
  const rows = await db
    .selectFrom('event')
    .leftJoin('event_time as time', (join) =>
      join.onRef('time.event_id', '=', 'event.id').on('time.ends_at', '>=', now),
    )
    .select(({ fn }) => [
      'event.place_id',
      sql<number>`count(distinct event.id)`.as('events'),
      fn.count<number>('time.event_id').distinct().as('coming'),
    ])
    .where('event.place_id', 'in', ids)
    .where('event.status', 'not in', hiddenStatuses)
    .groupBy('event.place_id')
    .execute();
  return new Map(
    rows.map(({ place_id, events, coming }) => [
      place_id,
      { events: Number(events), coming: Number(coming) },
    ]),
  );
};

/** Places as their editor has them, in the order given. */
export const toEditablePlaces = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  rows: readonly PlaceRow[],
  now: number,
): Promise<EditablePlace[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await countEvents(db, ids, now);
  return rows.map((row) => {
    const city = gazetteer.byId(row.city_id);
    return {
      ...{ id: row.id, title: row.title, lat: row.lat, lng: row.lng, street: row.street },
      city: { slug: city?.slug ?? '', title: city?.title ?? '' },
      approximate: row.approximate === 1,
      ...(counts.get(row.id) ?? { events: 0, coming: 0 }),
      version: row.version,
    };
  });
};
