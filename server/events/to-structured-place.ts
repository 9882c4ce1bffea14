import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import type { PlaceProgramme } from '../../contract/places/place-programme.ts';
import { categoryTypes } from './category-types.ts';
import {
  detailAddress,
  onTheSpot,
  placeAddress,
  toStructuredLocation,
  toStructuredTime,
  vocabulary,
} from './to-structured-data.ts';

/** Events in the structured data of a page. */
const maxStructuredEvents = 10;

export interface NextOfEvent {
  event: EventSummary;
  time: EventTime;
}

/** Events of a programme for search engines, no samples, each with its first time that takes place. */
export const nextOfEvents = ({ events }: Pick<PlaceProgramme, 'events'>): NextOfEvent[] =>
  events.flatMap((event) => {
    const time = event.times.find(({ cancelled }) => !cancelled);
    return time && !event.sample && !event.cancelled ? [{ event, time }] : [];
  });

/** The first coming events of a page; `about` gives what differs: their places, or their organiser. */
export const toStructuredNext = (
  next: readonly NextOfEvent[],
  publicUrl: string,
  about: (event: EventSummary) => object,
): object[] =>
  next.slice(0, maxStructuredEvents).map(({ event, time }) => ({
    '@type': categoryTypes[event.categories[0] ?? 'ostatni'],
    name: event.title,
    ...toStructuredTime(time),
    eventStatus: `${vocabulary}/EventScheduled`,
    ...onTheSpot,
    ...about(event),
    url: detailAddress(publicUrl, event.slug),
  }));

/** schema.org `Place` with its next events. */
export const toStructuredPlace = (
  { slug, place, street, web }: PlaceProgramme,
  next: readonly NextOfEvent[],
  publicUrl: string,
): object => {
  const url = placeAddress(publicUrl, slug);
  const event = toStructuredNext(next, publicUrl, () => ({ location: { '@id': url } }));
  return {
    '@context': vocabulary,
    '@id': url,
    ...toStructuredLocation({ place, street, approximate: false, placeSlug: slug }, publicUrl),
    ...(web !== null && { sameAs: web }),
    ...(event.length > 0 && { event }),
  };
};
