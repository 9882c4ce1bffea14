import type { OrganizerProgramme } from '../../contract/events/organizer-programme.ts';
import { toOrganizerPage } from '../../domain/events/organizer-slug.ts';
import { toStructuredLocation, vocabulary } from './to-structured-data.ts';
import { toStructuredNext, type NextOfEvent } from './to-structured-place.ts';

/**
 * schema.org `Organization` with its next events. The town is where it organises; where its seat is, is not known.
 */
export const toStructuredOrganizer = (
  { slug, city, name }: OrganizerProgramme,
  next: readonly NextOfEvent[],
  publicUrl: string,
): object => {
  const url = publicUrl + toOrganizerPage(city.slug, slug);
  const event = toStructuredNext(next, publicUrl, ({ place }) => ({
    // A summary does not tell whether the point is only the centre of the municipality.
    location: toStructuredLocation(
      { place, street: null, approximate: true, placeSlug: null },
      publicUrl,
    ),
    organizer: { '@id': url },
  }));
  return {
    '@context': vocabulary,
    '@id': url,
    '@type': 'Organization',
    name,
    areaServed: { '@type': 'City', name: city.title },
    url,
    ...(event.length > 0 && { event }),
  };
};
