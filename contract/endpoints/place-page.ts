import { PlaceProgrammeSchema } from '../places/place-programme.ts';
import { endpoint } from './endpoint.ts';

/**
 * A place by its id, or the one it was merged into, with what is coming there. Places of which only the
 * municipality is known are not found.
 */
export const placeProgramme = endpoint({
  method: 'GET',
  path: '/api/place/{place}/',
  query: ['from_kudyznudy'],
  answer: PlaceProgrammeSchema,
});
