import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { rowId } from '../../contract/row-id.ts';
import { toE4 } from '../../domain/places/place-identity.ts';
import type { PlaceRow, Tables } from '../storage/tables.ts';

/** The place itself, or the one it was finally merged into; merges never form a cycle. */
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

/** A place by its id, which may be any number of a draft; null when it does not exist. */
export const readPlace = async (db: Kysely<Tables>, id: number): Promise<PlaceRow | null> =>
  v.is(rowId, id)
    ? ((await db.selectFrom('place').selectAll().where('id', '=', id).executeTakeFirst()) ?? null)
    : null;

/** A place by its id, or the one it was merged into; null when it does not exist. */
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

/** The live place at a point rounded to four decimals; null for none. */
export const readPlaceAt = async (
  db: Kysely<Tables>,
  point: { lat: number; lng: number },
): Promise<PlaceRow | null> =>
  (await onSameDecimals(db, point).where('merged_into', 'is', null).executeTakeFirst()) ?? null;

/** The merged place with the highest id at a point rounded to four decimals; null for none. */
export const readTombstoneAt = async (
  db: Kysely<Tables>,
  point: { lat: number; lng: number },
): Promise<PlaceRow | null> =>
  (await onSameDecimals(db, point)
    .where('merged_into', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null;
