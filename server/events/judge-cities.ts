import type { Kysely } from 'kysely';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Storage } from '../storage/storage.ts';
import type { CityOrigin, PlaceRow, Tables } from '../storage/tables.ts';
import { write } from '../storage/transaction.ts';
import { setCity } from './set-city.ts';

/** Places marked in one statement. */
const maxMarked = 1000;

export interface CityJudgement {
  gazetteer: Gazetteer;
  /** Municipalities with the centres by which the places got theirs. */
  before: Pick<Gazetteer, 'nearest'>;
  /** Epoch milliseconds. */
  now: number;
}

/** Whether places are left whose municipality was given by the nearest centre. */
export const hasUnjudgedCities = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db
    .selectFrom('place')
    .select('id')
    .where('city_from', '=', 'centre')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * The municipality of a place that has one from before outlines were known, when the nearest centre
 * decided: any other was stated.
 */
const judge = (
  place: PlaceRow,
  { gazetteer, before }: CityJudgement,
): { cityId: number; cityFrom: CityOrigin } => {
  const { city_id: cityId, source, approximate } = place;
  if (approximate === 1) return { cityId, cityFrom: 'source' };
  if (before.nearest(place).id !== cityId)
    return { cityId, cityFrom: source === 'own' ? 'person' : 'source' };
  return { cityId: gazetteer.at(place)?.id ?? cityId, cityFrom: 'outline' };
};

/**
 * Judges municipalities anew that were given by the nearest centre, once. A choice by a person stays.
 * Returns the number of places that lie in another municipality now.
 */
export const judgeCities = (storage: Storage, judgement: CityJudgement): Promise<number> =>
  write(storage, async (writer, revision) => {
    const places = await writer
      .selectFrom('place')
      .selectAll()
      .where('city_from', '=', 'centre')
      .execute();
    const { gazetteer, now } = judgement;
    const unchanged = new Map<CityOrigin, number[]>();
    let moved = 0;
    for (const place of places) {
      const { cityId, cityFrom } = judge(place, judgement);
      if (cityId === place.city_id)
        unchanged.set(cityFrom, [...(unchanged.get(cityFrom) ?? []), place.id]);
      else {
        await setCity({ writer, gazetteer, revision, now }, place, { cityId, cityFrom });
        moved++;
      }
    }
    for (const [city_from, ids] of unchanged)
      for (let begin = 0; begin < ids.length; begin += maxMarked)
        await writer
          .updateTable('place')
          .set({ city_from })
          .where('id', 'in', ids.slice(begin, begin + maxMarked))
          .execute();
    return { result: moved, unchanged: places.length === 0 };
  });
