import type { LatLng } from '../../contract/places/bounds.ts';
import type { City } from '../../contract/places/city.ts';
import type { FoundPlace, PlaceSearch, SimilarPlace } from '../../contract/places/place-search.ts';
import { boundsAround } from '../../domain/geo/bounds-around.ts';
import { distance } from '../../domain/geo/distance.ts';
import { toNameWord } from '../../domain/text/abbreviations.ts';
import { fold } from '../../domain/text/fold.ts';
import { wordsOf } from '../../domain/text/word-match.ts';
import {
  maxSimilarMetres,
  likelySame,
  placeSimilarity,
} from '../../domain/places/place-similarity.ts';
import { isSamePoint } from '../../domain/places/place-identity.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { hiddenStatuses } from '../storage/event-visibility.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PlaceRow, Tables } from '../storage/tables.ts';
import { eachName } from './other-names.ts';

const maxPlaces = 10;
const maxRecentPlaces = 5;
const maxCities = 5;
/** Rows around a new place that are compared with it. */
const maxCandidates = 2000;

/** Who searches, and from where. */
export interface Searcher {
  accountId: number;
  /** Municipality of the account; null for none. */
  home: City | null;
  /** Municipalities that the account follows, in its order. */
  followed: readonly City[];
  /** Point from which distances are counted; null for none. */
  near: LatLng | null;
}

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
  db.selectFrom('place').selectAll('place').where('merged_into', 'is', null);

const has = (pattern: string) => sql<boolean>`place.words like ${pattern}`;

/** Whether a word begins one of a place's names or of its municipality, or abbreviates some. */
const isNamed = (gazetteer: Gazetteer, text: string) => {
  const { word, long, shorts } = toNameWord(text);
  const cityIds = gazetteer.idsByWord(word);
  return sql.join(
    [
      has(`% ${word}%`),
      ...shorts.map((short) => has(`% ${short} %`)),
      ...(long
        ? [
            sql`(${sql.join(
              long.map((part) => has(`% ${part}%`)),
              sql` and `,
            )})`,
          ]
        : []),
      // Written out: thousands of parameters in several words would be too many.
      ...(cityIds.length > 0 ? [sql<boolean>`place.city_id in (${sql.raw(cityIds.join())})`] : []),
    ],
    sql` or `,
  );
};

/**
 * Places the searcher has used or made come first, then those in their municipality, then those in
 * followed ones.
 */
const isMine = ({ accountId }: Searcher) => sql<boolean>`(place.owner_id = ${accountId} or exists (
  select 1 from event where event.place_id = place.id and event.owner_id = ${accountId}))`;
const isAtHome = ({ home }: Searcher) => sql<boolean>`place.city_id = ${home?.id ?? -1}`;
const isFollowed = ({ followed }: Searcher) =>
  sql<boolean>`place.city_id in (${sql.join([-1, ...followed.map(({ id }) => id)])})`;
const townsOf = ({ home, followed }: Searcher): City[] => [...(home ? [home] : []), ...followed];
const isUsed = sql<boolean>`exists (select 1 from event where event.place_id = place.id
  and event.status not in (${sql.join([...hiddenStatuses])}))`;
/** Square of the distance, in degrees of latitude. */
const farness = ({ lat, lng }: LatLng) => {
  const narrowing = Math.cos((lat * Math.PI) / 180) ** 2;
  return sql<number>`(place.lat - ${lat}) * (place.lat - ${lat})
    + (place.lng - ${lng}) * (place.lng - ${lng}) * ${narrowing}`;
};
const firstIf = (condition: RawBuilder<boolean>) =>
  sql<number>`case when ${condition} then 0 else 1 end`;

/** Words that may stand before or after the name of a street, and before its number. */
const streetWords = new Set(['ul', 'ulice', 'c', 'p', 'cp', 'cislo']);

/** `ul. Palachova č. p. 12/3` → its folded words `palachova`, and the numbers at the end. */
const toStreet = (text: string): { name: string; number: string } => {
  const [, name = '', number = ''] = /^(.*?)\s*(\d[\d/ a-z]*)?$/.exec(fold(text)) ?? [];
  const words = wordsOf(name).filter((word) => !streetWords.has(word));
  return { name: words.join(' '), number };
};

const middleOf = (points: readonly LatLng[]): LatLng | null =>
  points.length === 0
    ? null
    : {
        lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
        lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
      };

/** Search over all live places. */
export const createPlaceSearch = (db: Kysely<Tables>, gazetteer: Gazetteer) => {
  const recent = async ({ accountId, near }: Searcher): Promise<FoundPlace[]> => {
    const rows = await selectLive(db)
      .innerJoin('event', 'event.place_id', 'place.id')
      .where('event.owner_id', '=', accountId)
      .groupBy('place.id')
      .orderBy((order) => order.fn.max('event.updated_at'), 'desc')
      .limit(maxRecentPlaces)
      .execute();
    return rows.map((row) => toFound(row, gazetteer, near));
  };

  return {
    /**
     * Places whose names or municipality have words that begin with the searched ones, abbreviations
     * included: first the searcher's, then those in their municipality, in followed ones, and those
     * with events; each by distance and title. Of municipalities, the searcher's come first, too.
     * Without a text, places of the searcher's latest events and the searcher's municipalities.
     */
    async find(text: string, searcher: Searcher): Promise<PlaceSearch> {
      const words = wordsOf(text);
      if (text.trim() === '')
        return { places: await recent(searcher), cities: townsOf(searcher).slice(0, maxCities) };
      if (words.length === 0) return { places: [], cities: [] };
      const { near } = searcher;
      const rows = await selectLive(db)
        .where(
          sql<boolean>`${sql.join(
            [...new Set(words)].map((word) => sql`(${isNamed(gazetteer, word)})`),
            sql` and `,
          )}`,
        )
        .orderBy(firstIf(isMine(searcher)))
        .orderBy(firstIf(isAtHome(searcher)))
        .orderBy(firstIf(isFollowed(searcher)))
        .orderBy(firstIf(isUsed))
        .$if(near !== null, (query) => query.orderBy(farness(near as LatLng)))
        .orderBy('folded')
        .orderBy('id')
        .limit(maxPlaces)
        .execute();
      return {
        places: rows.map((row) => toFound(row, gazetteer, near)),
        cities: gazetteer
          .search(text, townsOf(searcher))
          .filter(({ id }) => gazetteer.isMunicipality(id))
          .slice(0, maxCities),
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
        .orderBy(farness(point))
        .limit(maxCandidates)
        .execute();
      const municipality = gazetteer.at(point)?.title ?? '';
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

    /**
     * Middle of the places in a street of a municipality, of those with the same house number if
     * there are any; null for none.
     */
    async street(text: string, cityId: number): Promise<LatLng | null> {
      const { name, number } = toStreet(text);
      const rows = await selectLive(db)
        .where('city_id', '=', cityId)
        .where('street', 'is not', null)
        .where('approximate', '=', 0)
        .limit(maxCandidates)
        .execute();
      const inStreet = rows.filter(({ street }) => toStreet(street ?? '').name === name);
      const atNumber = inStreet.filter(({ street }) => toStreet(street ?? '').number === number);
      return name === '' ? null : middleOf(atNumber.length > 0 ? atNumber : inStreet);
    },
  };
};
