import { SuggestionsSchema } from '../views/suggestions.ts';
import { endpoint } from './endpoint.ts';

/**
 * Towns, places and events matching `q`; with `lat` and `lng` places are sorted by distance from
 * that point. Empty for fewer than two letters.
 */
export const suggestions = endpoint({
  method: 'GET',
  path: '/api/suggestions/',
  query: ['s', 'e', 'k', 'x', 'q', 'lat', 'lng', 'from_kudyznudy'],
  answer: SuggestionsSchema,
});
