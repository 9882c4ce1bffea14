import * as v from 'valibot';
import {
  MunicipalityLabelsSchema,
  OutlinesSchema,
  TileSettingsSchema,
} from '../places/base-map.ts';
import { CitySchema } from '../places/city.ts';
import { PlaceSchema } from '../places/place.ts';
import { endpoint } from './endpoint.ts';
import { boundsKeys } from './query-keys.ts';

/** Places in the bounds, by identifier; at most `maxPlaces`, those nearest to the middle. */
export const places = endpoint({
  method: 'GET',
  path: '/api/place/',
  query: boundsKeys,
  answer: v.array(PlaceSchema),
});

/** Predefined cities; with `city` only the municipality with that slug, or none. */
export const cities = endpoint({
  method: 'GET',
  path: '/api/cities/',
  query: ['city'],
  answer: v.array(CitySchema),
});

/**
 * Municipalities whose name begins with `q`, then those with a word that does; diacritics are
 * ignored. Predefined ones first, then by size; at most ten; none for an empty `q`. When there are
 * none, those meant by shortened words (`Ústí n. L.`) or by words with typing errors (`Svitvy`).
 */
export const citySearch = endpoint({
  method: 'GET',
  path: '/api/city-search/',
  query: ['q'],
  answer: v.array(CitySchema),
});

export const mapSettings = endpoint({
  method: 'GET',
  path: '/api/map-settings/',
  answer: TileSettingsSchema,
});

/** Names of the municipalities in the bounds, for the base map. */
export const townNames = endpoint({
  method: 'GET',
  path: '/api/town-names/',
  query: boundsKeys,
  answer: MunicipalityLabelsSchema,
});

export const outlines = endpoint({
  method: 'GET',
  path: '/api/outlines/',
  answer: OutlinesSchema,
});
