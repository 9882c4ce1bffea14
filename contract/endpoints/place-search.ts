import { PlaceSearchSchema, SimilarPlacesSchema, StreetSchema } from '../places/place-search.ts';
import type {
  PlaceSearchQuerySchema,
  SimilarPlacesQuerySchema,
  StreetQuerySchema,
} from '../places/place-search.ts';
import { endpoint, inputOf } from './endpoint.ts';

/** Places and municipalities by text: own, at home, in followed towns, with events, by distance. */
export const findPlaces = endpoint({
  method: 'GET',
  path: '/api/place-search/',
  role: 'user',
  keys: 'read',
  input: inputOf<typeof PlaceSearchQuerySchema>(),
  answer: PlaceSearchSchema,
});

/** Point of a street of a municipality, by the places known in it. */
export const findStreet = endpoint({
  method: 'GET',
  path: '/api/place-street/',
  role: 'user',
  keys: 'read',
  input: inputOf<typeof StreetQuerySchema>(),
  answer: StreetSchema,
});

/** Municipality of a point and places that may be the same as a new one there. */
export const similarPlaces = endpoint({
  method: 'GET',
  path: '/api/place-similar/',
  role: 'user',
  keys: 'read',
  input: inputOf<typeof SimilarPlacesQuerySchema>(),
  answer: SimilarPlacesSchema,
});
