import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { maxPlacePairs, type PlacePair } from '../../contract/organizers/place-editor.ts';
import { boundsAround } from '../../domain/geo/bounds-around.ts';
import { distance } from '../../domain/geo/distance.ts';
import {
  maxSimilarMetres,
  likelySame,
  placeSimilarity,
  reasonOf,
  type NamedPoint,
} from '../../domain/places/place-similarity.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { PlaceRow, Tables } from '../storage/tables.ts';
import { selectOwnPlaces, toEditablePlaces } from './own-places.ts';

interface ComparedPlace extends NamedPoint {
  id: number;
}

interface Pair {
  one: ComparedPlace;
  other: ComparedPlace;
  score: number;
  metres: number;
}

const compareLikelihood = (one: Pair, other: Pair): number =>
  other.score - one.score ||
  one.metres - other.metres ||
  one.one.id - other.one.id ||
  one.other.id - other.other.id;

/** Comparisons between yields to the event loop: about ten milliseconds. */
const batch = 5000;
/** Limit of comparisons, reached by thousands of places in one street; the rest is skipped. */
const comparisonLimit = 500_000;

/**
 * Pairs of likely duplicates, the most similar first. Sorted by latitude, each place is compared
 * only with those in the box around it.
 */
export const findPairs = async (places: readonly ComparedPlace[]): Promise<Pair[]> => {
  const sorted = [...places].sort((one, other) => one.lat - other.lat);
  const pairs: Pair[] = [];
  let compared = 0;
  for (const [index, one] of sorted.entries()) {
    const { ne, sw } = boundsAround(one, maxSimilarMetres);
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next] as ComparedPlace;
      if (other.lat > ne.lat || compared === comparisonLimit) break;
      if (other.lng < sw.lng || other.lng > ne.lng) continue;
      if (++compared % batch === 0) await setImmediate();
      const score = placeSimilarity(one, other);
      if (score < likelySame) continue;
      const [first, second] = one.id < other.id ? [one, other] : [other, one];
      pairs.push({ one: first, other: second, score, metres: distance(one, other) });
    }
  }
  return pairs.sort(compareLikelihood);
};

const keyOf = (one: number, other: number): string => `${one} ${other}`;

/** Likely duplicates among the places a visitor may change; pairs marked as distinct come last. */
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
    const verdicts = await db
      .selectFrom('distinct_place')
      .select(['one_id', 'other_id'])
      .where('one_id', 'in', selectOwnPlaces(db, visitor).select('id'))
      .execute();
    const refusedKeys = new Set(verdicts.map(({ one_id, other_id }) => keyOf(one_id, other_id)));
    const isRefused = ({ one, other }: Pair): boolean => refusedKeys.has(keyOf(one.id, other.id));
    const pairs = [
      ...found.filter((pair) => !isRefused(pair)).slice(0, maxPlacePairs),
      ...found.filter(isRefused).slice(0, maxPlacePairs),
    ];
    const ids = [...new Set(pairs.flatMap(({ one, other }) => [one.id, other.id]))];
    const rows: PlaceRow[] =
      ids.length === 0
        ? []
        : await db.selectFrom('place').selectAll().where('id', 'in', ids).execute();
    const editableById = new Map(
      (await toEditablePlaces(db, gazetteer, rows, clock())).map((place) => [place.id, place]),
    );
    return pairs.flatMap((pair) => {
      const { one, other, score, metres } = pair;
      const [first, second] = [editableById.get(one.id), editableById.get(other.id)];
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
