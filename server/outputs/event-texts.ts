import type { EventDetail } from '../../contract/events/event-detail.ts';
import { toPlainLines } from '../../domain/text/plain-lines.ts';
import { cleanLine, cleanText } from './clean-text.ts';

/** Title; an invented event says so wherever it goes. */
export const titleOf = ({ title, sample }: Pick<EventDetail, 'title' | 'sample'>): string =>
  cleanLine(sample ? `Vymyšlená ukázka: ${title}` : title);

/** `Kulturní dům, Wolkerova alej 92, Svitavy`. */
export const whereOf = ({ place, street }: Pick<EventDetail, 'place' | 'street'>): string =>
  cleanLine([place.title, street, place.city.title].filter(Boolean).join(', '));

/** Description as plain text with its paragraphs. */
export const descriptionOf = ({ description }: Pick<EventDetail, 'description'>): string =>
  cleanText(toPlainLines(description));
