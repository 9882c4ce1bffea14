import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { maxPlacePairs, type PlacePair } from '../../contract/places/place-editor.ts';
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

/** Two likely duplicates; `a` has the lower id. */
interface ScoredPair {
  a: ComparedPlace;
  b: ComparedPlace;
  /** Likelihood that both are one place, 0 … 1. */
  score: number;
  metres: number;
}

/** Most similar first; equally similar ones by distance, then by ids. */
const compareLikelihood = (first: ScoredPair, second: ScoredPair): number =>
  second.score - first.score ||
  first.metres - second.metres ||
  first.a.id - second.a.id ||
  first.b.id - second.b.id;

/** Comparisons between yields to the event loop: about ten milliseconds. */
const comparisonsPerTurn = 5000;
/** Reached by thousands of places in one street; further pairs are not compared. */
const maxComparisons = 500_000;

/**
 * Pairs of likely duplicates, the most similar first. Sorted by latitude, each place is compared
 * only with those in the box around it.
 */
export const findPairs = async (places: readonly ComparedPlace[]): Promise<ScoredPair[]> => {
  const sorted = [...places].sort((one, other) => one.lat - other.lat);
  const pairs: ScoredPair[] = [];
  let compared = 0;
  for (const [index, one] of sorted.entries()) {
    const { ne, sw } = boundsAround(one, maxSimilarMetres);
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next] as ComparedPlace;
      if (other.lat > ne.lat || compared === maxComparisons) break;
      if (other.lng < sw.lng || other.lng > ne.lng) continue;
      if (++compared % comparisonsPerTurn === 0) await setImmediate();
      const score = placeSimilarity(one, other);
      if (score < likelySame) continue;
      const isOneFirst = one.id < other.id;
      pairs.push({
        a: isOneFirst ? one : other,
        b: isOneFirst ? other : one,
        score,
        metres: distance(one, other),
      });
    }
  }
  return pairs.sort(compareLikelihood);
};

const pairKey = (lowerId: number, higherId: number): string => `${lowerId} ${higherId}`;

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
        municipality: gazetteer.byId(city_id)?.title ?? '',
      })),
    );
    const distinctRows = await db
      .selectFrom('distinct_place')
      .select(['one_id', 'other_id'])
      .where('one_id', 'in', selectOwnPlaces(db, visitor).select('id'))
      .execute();
    const distinctKeys = new Set(
      distinctRows.map(({ one_id, other_id }) => pairKey(one_id, other_id)),
    );
    const isMarkedDistinct = ({ a, b }: ScoredPair): boolean =>
      distinctKeys.has(pairKey(a.id, b.id));
    const pairs = [
      ...found.filter((pair) => !isMarkedDistinct(pair)).slice(0, maxPlacePairs),
      ...found.filter(isMarkedDistinct).slice(0, maxPlacePairs),
    ];
    const ids = [...new Set(pairs.flatMap(({ a, b }) => [a.id, b.id]))];
    const rows: PlaceRow[] =
      ids.length === 0
        ? []
        : await db.selectFrom('place').selectAll().where('id', 'in', ids).execute();
    const editableById = new Map(
      (await toEditablePlaces(db, gazetteer, rows, clock())).map((place) => [place.id, place]),
    );
    const answer: PlacePair[] = [];
    for (const pair of pairs) {
      const one = editableById.get(pair.a.id);
      const other = editableById.get(pair.b.id);
      // Deleted since the first query.
      if (!one || !other) continue;
      answer.push({
        one,
        other,
        score: pair.score,
        metres: Math.round(pair.metres),
        reason: reasonOf(pair.a, pair.b),
        refused: isMarkedDistinct(pair),
      });
    }
    return answer;
  };
