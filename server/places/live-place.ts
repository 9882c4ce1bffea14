import type { Kysely } from 'kysely';
import { toE4 } from '../../domain/places/place-identity.ts';
import type { PlaceRow, Tables } from '../storage/tables.ts';

/** The place itself, or the one that took it over; tombstones lead on, and never in a circle. */
export const liveOf = async (db: Kysely<Tables>, place: PlaceRow): Promise<PlaceRow> => {
  let live = place;
  while (live.merged_into !== null)
    live = await db
      .selectFrom('place')
      .selectAll()
      .where('id', '=', live.merged_into)
      .executeTakeFirstOrThrow();
  return live;
};

/** Whether a column of numbers can hold it; PostgreSQL refuses to look for what it cannot. */
export const isRowNumber = (id: number): boolean =>
  Number.isSafeInteger(id) && id >= 1 && id <= 2_147_483_647;

/** A place by its number, tombstones too; null where there never was one. */
export const readPlace = async (db: Kysely<Tables>, id: number): Promise<PlaceRow | null> =>
  isRowNumber(id)
    ? ((await db.selectFrom('place').selectAll().where('id', '=', id).executeTakeFirst()) ?? null)
    : null;

/** The same, or the one that took it over; null where there never was such a place. */
export const readLivePlace = async (db: Kysely<Tables>, id: number): Promise<PlaceRow | null> => {
  const place = await readPlace(db, id);
  return place && liveOf(db, place);
};

const onSameDecimals = (db: Kysely<Tables>, { lat, lng }: { lat: number; lng: number }) =>
  db
    .selectFrom('place')
    .selectAll()
    .where('lat_e4', '=', toE4(lat))
    .where('lng_e4', '=', toE4(lng))
    .where('approximate', '=', 0);

/** The place that stands on the same four decimals; null for none. */
export const readPlaceAt = async (
  db: Kysely<Tables>,
  point: { lat: number; lng: number },
): Promise<PlaceRow | null> =>
  (await onSameDecimals(db, point).where('merged_into', 'is', null).executeTakeFirst()) ?? null;

/** The place that stood there last, before another took it over; null for none. */
export const readTombstoneAt = async (
  db: Kysely<Tables>,
  point: { lat: number; lng: number },
): Promise<PlaceRow | null> =>
  (await onSameDecimals(db, point)
    .where('merged_into', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null;
