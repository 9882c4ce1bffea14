import { organizerProgramme } from '../../../contract/endpoints/organizer-page.ts';
import { organizerCalendarPath } from '../../../contract/events/calendar-path.ts';
import type { OrganizerProgramme } from '../../../contract/events/organizer-programme.ts';
import { toOrganizerPage } from '../../../domain/events/organizer-slug.ts';
import { titleWithCity } from '../../../domain/text/place-title.ts';
import { toStructuredOrganizer } from '../../events/to-structured-organizer.ts';
import { nextOfEvents } from '../../events/to-structured-place.ts';
import { nextInWords } from './next-in-words.ts';
import type { PageHead } from './page-document.ts';
import { shortenDescription } from './shorten-description.ts';

/** Head of the page of an organiser. Without an event that is no sample it is not indexed. */
export const toOrganizerHead = (programme: OrganizerProgramme, publicUrl: string): PageHead => {
  const { slug, city, district, name } = programme;
  const title = titleWithCity(name, city.title);
  const next = nextOfEvents(programme);
  const where = district === city.title ? '' : ` (okres ${district})`;
  const alternate = (type: string, path: string) => ({
    type,
    path: path.replace('{city}', city.slug).replace('{organizer}', slug),
    title,
  });
  return {
    title,
    description: shortenDescription(
      `Pořadatel ${title}${where}. ${nextInWords(next, 'Zatím se tu nic nechystá.')}`,
    ),
    path: toOrganizerPage(city.slug, slug),
    alternates: [
      alternate('text/calendar', organizerCalendarPath),
      alternate('application/json', organizerProgramme.path),
    ],
    firstAnswer: { organizer: programme },
    indexed: next.length > 0,
    structured: toStructuredOrganizer(programme, next, publicUrl),
  };
};
