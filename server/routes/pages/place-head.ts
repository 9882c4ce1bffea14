import { placeProgramme } from '../../../contract/endpoints/place-page.ts';
import { placeCalendarPath } from '../../../contract/events/calendar-path.ts';
import type { PlaceProgramme } from '../../../contract/places/place-programme.ts';
import { placePagePath } from '../../../domain/places/place-page-path.ts';
import { titleWithCity } from '../../../domain/text/place-title.ts';
import { nextOfEvents, toStructuredPlace } from '../../events/to-structured-place.ts';
import { nextInWords } from './next-in-words.ts';
import type { PageHead } from './page-document.ts';
import { shortenDescription } from './shorten-description.ts';

/** Head of the page of a place. Without an event that is no sample it is not indexed. */
export const toPlaceHead = (programme: PlaceProgramme, publicUrl: string): PageHead => {
  const { slug, place, street, district } = programme;
  const town = place.city.title;
  const title = titleWithCity(place.title, town);
  const next = nextOfEvents(programme);
  const where = [place.title, street, district === town ? town : `${town} (okres ${district})`]
    .filter(Boolean)
    .join(', ');
  const alternate = (type: string, path: string) => ({
    type,
    path: path.replace('{place}', String(place.id)),
    title,
  });
  return {
    title,
    description: shortenDescription(`${where}. ${nextInWords(next, 'Zatím se tu nic nechystá.')}`),
    path: placePagePath + slug,
    alternates: [
      alternate('text/calendar', placeCalendarPath),
      alternate('application/json', placeProgramme.path),
    ],
    firstAnswer: { place: programme },
    indexed: next.length > 0,
    structured: toStructuredPlace(programme, next, publicUrl),
  };
};
