import type { EventTime } from '../../contract/events/event.ts';
import type { NewEvent, NewTime } from '../../server/events/new-event.ts';
import type { StoryEvent } from '../support/scenario.ts';

/** Local time in Prague; fixtures have it with its UTC offset. */
const toTimeDraft = ({ precision, cancelled, start, end }: EventTime): NewTime => {
  const local = (text: string): string => (precision === 'timed' ? text.slice(0, 16) : text);
  return { precision, cancelled, start: local(start), end: end && local(end) };
};

/** Converts an event of a fixture to the format of an import. */
export const toNewEvent = (event: StoryEvent): NewEvent => {
  const { title, categories, place, times, cancelled, source, sample, slug } = event;
  return {
    title,
    description: event.description ?? '',
    categories,
    organizer: event.organizer ?? null,
    price: event.price ?? null,
    url: event.url ?? null,
    sourceImages: [],
    place: {
      title: place.title,
      street: event.street ?? null,
      lat: place.lat,
      lng: place.lng,
      cityId: null,
      approximate: event.approximate ?? false,
      source,
      sourceId: null,
      sample,
    },
    times: times.map(toTimeDraft),
    cancelled,
    source,
    sourceId: slug,
    sample,
  };
};
