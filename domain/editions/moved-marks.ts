import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import type { IssueMark } from '../../contract/print/edition-issue.ts';

/** What is compared of an event. */
export type ChosenEvent = Pick<EventSummary, 'title' | 'place' | 'cancelled' | 'times'> & {
  description: string;
  venue: string | null;
};

const timesOf = ({ times }: ChosenEvent): string =>
  JSON.stringify(times.map(({ start, end, precision }) => [start, end, precision]));

const placeOf = ({ place, venue }: ChosenEvent): string =>
  JSON.stringify([place.title, place.city.slug, place.lat, place.lng, venue]);

const countCancelled = ({ cancelled, times }: ChosenEvent): number =>
  times.filter((time: EventTime) => cancelled || time.cancelled).length;

/** Marks of an event that is in two versions of an issue: what moved since the earlier one. */
export const movedMarks = (earlier: ChosenEvent, later: ChosenEvent): IssueMark[] => {
  const [before, after] = [countCancelled(earlier), countCancelled(later)];
  const marks: [IssueMark, boolean][] = [
    ['cancelled', after > before],
    ['restored', after < before],
    ['time', timesOf(earlier) !== timesOf(later)],
    ['place', placeOf(earlier) !== placeOf(later)],
    ['title', earlier.title !== later.title],
    ['text', earlier.description !== later.description],
  ];
  return marks.filter(([, isMoved]) => isMoved).map(([mark]) => mark);
};
