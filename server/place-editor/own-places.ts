import { sql, type Kysely } from 'kysely';
import type { EditablePlace, NamedPlace } from '../../contract/places/place-editor.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { hiddenStatuses } from '../storage/event-visibility.ts';
import { ApiError } from '../http/api-error.ts';
import { liveOf, readPlace } from '../places/live-place.ts';
import type { PlaceRow, Tables } from '../storage/tables.ts';
import { placeMerged } from '../words/refusals.ts';
import { isAdministrator } from '../organizers/own-rows.ts';

/** Query for live places the visitor may change. */
export const selectOwnPlaces = (db: Kysely<Tables>, visitor: Visitor) =>
  db
    .selectFrom('place')
    .where('merged_into', 'is', null)
    .$if(!isAdministrator(visitor), (query) => query.where('owner_id', '=', visitor.account.id));

/** Whether the visitor may change a place. */
export const isOwnPlace = ({ owner_id }: PlaceRow, visitor: Visitor): boolean =>
  owner_id === visitor.account.id || isAdministrator(visitor);

/** A place as named in errors and notes. */
export const toNamedPlace = (place: PlaceRow, visitor: Visitor): NamedPlace => ({
  id: place.id,
  title: place.title,
  editable: isOwnPlace(place, visitor),
});

/** Throws ApiError `forbidden` when the visitor may not change a place. */
export const expectOwnPlace = (place: PlaceRow, visitor: Visitor, field: string | null): void => {
  if (!isOwnPlace(place, visitor)) throw new ApiError('forbidden', field);
};

/**
 * A place the visitor may change, merged ones included. Throws ApiError `not-found` or `forbidden`,
 * with `field` as the name of the input that holds the id.
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

/**
 * `readOwnPlace` for live places only. Throws ApiError `gone` for a merged place; the error names
 * the place it was merged into.
 */
export const readOwnLivePlace: typeof readOwnPlace = async (db, id, visitor, field = 'place') => {
  const place = await readOwnPlace(db, id, visitor, field);
  if (place.merged_into === null) return place;
  const live = await liveOf(db, place);
  const sentence = placeMerged(live.title);
  throw new ApiError('gone', field, { sentence, place: toNamedPlace(live, visitor) });
};

/** Numbers of visible events at each place, and of those with an upcoming time. */
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

/** Title of the next published event at a place; null for none. */
export const readNextTitle = async (
  db: Kysely<Tables>,
  placeId: number,
  now: number,
): Promise<string | null> => {
  const next = await db
    .selectFrom('event')
    .innerJoin('event_time as time', 'time.event_id', 'event.id')
    .select('event.title')
    .where('event.place_id', '=', placeId)
    .where('event.status', '=', 'published')
    .where('time.ends_at', '>=', now)
    .where('time.cancelled', '=', 0)
    .orderBy('time.starts_at')
    .orderBy('event.id')
    .limit(1)
    .executeTakeFirst();
  return next?.title ?? null;
};

/** Places for their editor, in the order of `rows`. */
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
      id: row.id,
      title: row.title,
      lat: row.lat,
      lng: row.lng,
      street: row.street,
      web: row.web,
      city: { slug: city?.slug ?? '', title: city?.title ?? '' },
      approximate: row.approximate === 1,
      // Rows of before are judged at the start.
      city_from: row.city_from === 'centre' ? 'outline' : row.city_from,
      ...(counts.get(row.id) ?? { events: 0, coming: 0 }),
      version: row.version,
    };
  });
};

/** One place for its editor. Throws the ApiErrors of `readOwnLivePlace`. */
export const createOwnPlaceReader =
  (db: Kysely<Tables>, gazetteer: Gazetteer, clock: () => number) =>
  async (visitor: Visitor, id: number): Promise<EditablePlace> => {
    const row = await readOwnLivePlace(db, id, visitor);
    const [place] = await toEditablePlaces(db, gazetteer, [row], clock());
    return place as EditablePlace;
  };
