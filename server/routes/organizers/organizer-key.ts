import type { City } from '../../../contract/places/city.ts';
import { toOrganizerSlug } from '../../../domain/events/organizer-slug.ts';
import { slugify } from '../../../domain/text/fold.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import { ApiError } from '../../http/api-error.ts';

/** Town and name of an organiser in the path of a call, in any spelling. Throws ApiError `not-found`. */
export const readOrganizerKey = (
  gazetteer: Pick<Gazetteer, 'bySlug'>,
  parameters: unknown,
): { city: City; slug: string } => {
  const { city: cityName, organizer } = parameters as { city: string; organizer: string };
  const city = gazetteer.bySlug(slugify(cityName));
  if (!city) throw new ApiError('not-found', 'city');
  const slug = toOrganizerSlug(organizer);
  if (slug === null) throw new ApiError('not-found', 'organizer');
  return { city, slug };
};
