import type { Kysely } from 'kysely';
import type { ImportItem } from '../../contract/imports/import-item.ts';
import { nameSimilarity } from '../../domain/places/place-similarity.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Tables } from '../storage/tables.ts';
import type { ItemContent } from './item-content.ts';

const maxCandidates = 5;
/** Smallest similarity of names at which a place is offered. */
const leastSimilar = 0.2;
/** Most places of a municipality that are compared. */
const maxCompared = 2000;

/** Known places of the municipality of an item, the most similar name first. */
export const readPlaceCandidates = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  { place }: ItemContent,
): Promise<ImportItem['candidates']> => {
  const city = place.cityId === null ? gazetteer.at(place) : gazetteer.byId(place.cityId);
  if (!city) return [];
  const rows = await db
    .selectFrom('place')
    .select(['id', 'title', 'street', 'lat', 'lng'])
    .where('city_id', '=', city.id)
    .where('approximate', '=', 0)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(maxCompared)
    .execute();
  const asked = { title: place.title, municipality: city.title, lat: place.lat, lng: place.lng };
  return rows
    .map((row) => ({
      row,
      // Names alone: the point of the item is only the middle of the town.
      score: nameSimilarity(asked, {
        title: row.title,
        municipality: city.title,
        lat: place.lat,
        lng: place.lng,
      }),
    }))
    .filter(({ score }) => score >= leastSimilar)
    .sort((one, other) => other.score - one.score || one.row.id - other.row.id)
    .slice(0, maxCandidates)
    .map(({ row }) => ({ ...row, city: { slug: city.slug, title: city.title } }));
};
