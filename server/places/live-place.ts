import type { Kysely } from 'kysely';
import { toE4 } from '../../domain/place-identity.ts';
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

/** The same by its number; null where there never was such a place. */
export const readLivePlace = async (db: Kysely<Tables>, id: number): Promise<PlaceRow | null> => {
  // Larger numbers are none a column can hold.
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return null;
  const place = await db.selectFrom('place').selectAll().where('id', '=', id).executeTakeFirst();
  return place ? liveOf(db, place) : null;
};

/** The place that stands on the same four decimals; null for none. */
export const readPlaceAt = async (
  db: Kysely<Tables>,
  { lat, lng }: { lat: number; lng: number },
): Promise<PlaceRow | null> =>
  (await db
    .selectFrom('place')
    .selectAll()
    .where('lat_e4', '=', toE4(lat))
    .where('lng_e4', '=', toE4(lng))
    .where('approximate', '=', 0)
    .where('merged_into', 'is', null)
    .executeTakeFirst()) ?? null;
