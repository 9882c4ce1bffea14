import type { LatLng } from '../../contract/places/bounds.ts';
import type { FoundPlace, PlaceSearch, SimilarPlace } from '../../contract/places/place-search.ts';
import { boundsAround } from '../../domain/geo/bounds-around.ts';
import { distance } from '../../domain/geo/distance.ts';
import { createNameMatch, toNameWord } from '../../domain/text/abbreviations.ts';
import { fold } from '../../domain/text/fold.ts';
import { wordsOf } from '../../domain/text/word-match.ts';
import {
  maxSimilarMetres,
  likelySame,
  placeSimilarity,
} from '../../domain/places/place-similarity.ts';
import { isSamePoint } from '../../domain/places/place-identity.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Kysely } from 'kysely';
import type { PlaceRow, Tables } from '../storage/tables.ts';
import { eachName, namesOf } from './other-names.ts';

const maxPlaces = 10;
const maxCities = 5;
/** Rows read from storage before sorting. */
const maxCandidates = 2000;

const toFound = (row: PlaceRow, gazetteer: Gazetteer, near: LatLng | null): FoundPlace => {
  const city = gazetteer.byId(row.city_id);
  return {
    id: row.id,
    title: row.title,
    lat: row.lat,
    lng: row.lng,
    street: row.street,
    city: { slug: city?.slug ?? '', title: city?.title ?? '' },
    metres: near && Math.round(distance(near, row)),
  };
};

const selectLive = (db: Kysely<Tables>) =>
  db.selectFrom('place').selectAll().where('merged_into', 'is', null);

/** Search over all live places. */
export const createPlaceSearch = (db: Kysely<Tables>, gazetteer: Gazetteer) => ({
  /**
   * Places whose names or city have words that begin with the searched ones, abbreviations
   * included; nearest first, or by title when `near` is null.
   */
  async find(text: string, near: LatLng | null): Promise<PlaceSearch> {
    const words = wordsOf(text);
    if (words.length === 0) return { places: [], cities: [] };
    // The longest word selects best; the others are then matched with the city's name as well.
    const longest = [...words].sort((one, other) => other.length - one.length);
    const cityIds = gazetteer.search(text).map(({ id }) => id);
    const ids = new Set(words.flatMap((word) => gazetteer.search(word).map(({ id }) => id)));
    for (const id of cityIds) ids.add(id);
    const { word, long, shorts } = toNameWord(longest[0] ?? '');
    const rows = await selectLive(db)
      .where((where) =>
        where.or([
          ...[word, ...(long?.slice(0, 1) ?? []), ...shorts].flatMap((part) => [
            where('folded', 'like', `%${part}%`),
            where('other_names', 'like', `%${part}%`),
          ]),
          ...(ids.size > 0 ? [where('city_id', 'in', [...ids])] : []),
        ]),
      )
      .limit(maxCandidates)
      .execute();
    const isNamed = createNameMatch(words);
    const found = rows
      .filter((row) => isNamed(`${namesOf(row)} ${fold(gazetteer.byId(row.city_id)?.title ?? '')}`))
      .map((row) => toFound(row, gazetteer, near));
    found.sort(
      (one, other) =>
        (one.metres ?? 0) - (other.metres ?? 0) || one.title.localeCompare(other.title, 'cs'),
    );
    return {
      places: found.slice(0, maxPlaces),
      cities: gazetteer.search(text).slice(0, maxCities),
    };
  },

  /** Places similar to a new one by title and distance, or at its point (four decimals). */
  async similar(title: string, point: LatLng): Promise<SimilarPlace[]> {
    const { ne, sw } = boundsAround(point, maxSimilarMetres);
    const rows = await selectLive(db)
      .where('approximate', '=', 0)
      .where('lat', '>=', sw.lat)
      .where('lat', '<=', ne.lat)
      .where('lng', '>=', sw.lng)
      .where('lng', '<=', ne.lng)
      .limit(maxCandidates)
      .execute();
    const municipality = gazetteer.nearest(point).title;
    return rows
      .map((row): SimilarPlace => {
        const found = toFound(row, gazetteer, point);
        return {
          ...found,
          metres: found.metres ?? 0,
          score: Math.max(
            ...eachName(row).map((name) =>
              placeSimilarity(
                { title, municipality: municipality, ...point },
                { title: name, municipality: found.city.title, lat: row.lat, lng: row.lng },
              ),
            ),
          ),
          same_point: isSamePoint(point, row),
        };
      })
      .filter(({ score, same_point }) => same_point || score >= likelySame)
      .sort(
        (one, other) =>
          Number(other.same_point) - Number(one.same_point) || other.score - one.score,
      )
      .slice(0, maxPlaces);
  },
});
