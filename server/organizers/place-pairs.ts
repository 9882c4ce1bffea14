import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { mostPairs, type PlacePair } from '../../contract/organizers/place-editor.ts';
import { boxAround } from '../../domain/geo/box-around.ts';
import { distance } from '../../domain/geo/distance.ts';
import {
  farthestSimilar,
  likelySame,
  placeSimilarity,
  reasonOf,
  type NamedPoint,
} from '../../domain/places/place-similarity.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { PlaceRow, Tables } from '../storage/tables.ts';
import { selectOwnPlaces, toEditablePlaces } from './own-places.ts';

interface Standing extends NamedPoint {
  id: number;
}

interface Pair {
  one: Standing;
  other: Standing;
  score: number;
  metres: number;
}

const likelier = (one: Pair, other: Pair): number =>
  other.score - one.score ||
  one.metres - other.metres ||
  one.one.id - other.one.id ||
  one.other.id - other.other.id;

/** After so many comparisons others have their turn: it is about ten milliseconds. */
const atOnce = 5000;
/** No more are made: whoever piles thousands of places on one street sees the pairs of the first. */
const mostCompared = 500_000;

/**
 * Pairs that are likely one, the likeliest first. From south to north, each is compared only with
 * those that stand in its box.
 */
export const findPairs = async (places: readonly Standing[]): Promise<Pair[]> => {
  const sorted = [...places].sort((one, other) => one.lat - other.lat);
  const pairs: Pair[] = [];
  let compared = 0;
  for (const [index, one] of sorted.entries()) {
    const { ne, sw } = boxAround(one, farthestSimilar);
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next] as Standing;
      if (other.lat > ne.lat || compared === mostCompared) break;
      if (other.lng < sw.lng || other.lng > ne.lng) continue;
      if (++compared % atOnce === 0) await setImmediate();
      const score = placeSimilarity(one, other);
      if (score < likelySame) continue;
      const [first, second] = one.id < other.id ? [one, other] : [other, one];
      pairs.push({ one: first, other: second, score, metres: distance(one, other) });
    }
  }
  return pairs.sort(likelier);
};

const keyOf = (one: number, other: number): string => `${one} ${other}`;

/** Likely duplicates among the places somebody may change; behind them those that were refused. */
export const createPairSearch =
  (db: Kysely<Tables>, gazetteer: Gazetteer, clock: () => number) =>
  async (visitor: Visitor): Promise<PlacePair[]> => {
    const places = await selectOwnPlaces(db, visitor)
      .select(['id', 'title', 'lat', 'lng', 'city_id'])
      .where('approximate', '=', 0)
      .execute();
    const found = await findPairs(
      places.map(({ city_id, ...place }) => ({
        ...place,
        town: gazetteer.byId(city_id)?.title ?? '',
      })),
    );
    const told = await db
      .selectFrom('distinct_place')
      .select(['one_id', 'other_id'])
      .where('one_id', 'in', selectOwnPlaces(db, visitor).select('id'))
      .execute();
    const refused = new Set(told.map(({ one_id, other_id }) => keyOf(one_id, other_id)));
    const isRefused = ({ one, other }: Pair): boolean => refused.has(keyOf(one.id, other.id));
    const pairs = [
      ...found.filter((pair) => !isRefused(pair)).slice(0, mostPairs),
      ...found.filter(isRefused).slice(0, mostPairs),
    ];
    const ids = [...new Set(pairs.flatMap(({ one, other }) => [one.id, other.id]))];
    const rows: PlaceRow[] =
      ids.length === 0
        ? []
        : await db.selectFrom('place').selectAll().where('id', 'in', ids).execute();
    const shown = new Map(
      (await toEditablePlaces(db, gazetteer, rows, clock())).map((place) => [place.id, place]),
    );
    return pairs.flatMap((pair) => {
      const { one, other, score, metres } = pair;
      const [first, second] = [shown.get(one.id), shown.get(other.id)];
      return first && second
        ? [
            {
              one: first,
              other: second,
              score,
              metres: Math.round(metres),
              reason: reasonOf(one, other),
              refused: isRefused(pair),
            },
          ]
        : [];
    });
  };
