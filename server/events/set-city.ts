import type { CityOrigin, PlaceRow } from '../storage/tables.ts';
import { rewriteEvents, type PlaceWork } from './rewrite-events.ts';

/** Puts a place into another municipality; its events are found by the new name. */
export const setCity = async (
  work: PlaceWork,
  { id, version }: PlaceRow,
  { cityId, cityFrom }: { cityId: number; cityFrom: CityOrigin },
): Promise<void> => {
  const { writer, revision } = work;
  const changed = await writer
    .updateTable('place')
    .set({ city_id: cityId, city_from: cityFrom, version: version + 1, revision })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await rewriteEvents(work, changed);
};
