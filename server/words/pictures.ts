import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { EventTime } from '../../contract/events/event.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { dayHeading, periodInWords } from './print-dates.ts';

const nbsp = '\u00a0';

export const sampleLabel = `Vymyšlená ukázka`;
export const cancelledPictureLabel = 'Zrušeno';

const clockOf = (moment: string): string => moment.slice(11, 16).replace(/^0/, '');

/** `Sobota 28. listopadu v 18:00`; with the year when it is another one; several days as a period. */
export const eventDate = (
  { start, end, precision }: Pick<EventTime, 'start' | 'end' | 'precision'>,
  now: number,
): string => {
  const first: CivilDate = start.slice(0, 10);
  const last: CivilDate = (end ?? start).slice(0, 10);
  if (precision !== 'timed' && last !== first) return periodInWords(first, last);
  const isThisYear = first.slice(0, 4) === civilDateAt(now).slice(0, 4);
  const year = isThisYear ? '' : `${nbsp}${first.slice(0, 4)}`;
  const hour = precision === 'timed' ? ` v${nbsp}${clockOf(start)}` : '';
  return `${dayHeading(first)}${year}${hour}`;
};

/** `1 akce`, `14 akcí`. */
export const countOfEvents = (count: number): string => {
  const number = new Intl.NumberFormat('cs').format(count);
  return `${number}${nbsp}${count > 0 && count < 5 ? 'akce' : 'akcí'}`;
};

/** Text instead of the picture of an event, for screen readers. */
export const eventPictureAlternative = (title: string, when: string, place: string): string =>
  [title, when, place].filter(Boolean).join(', ');

/** Text instead of the picture of a view. */
export const viewPictureAlternative = (title: string, when: string | null): string =>
  [`Mapa: ${title}`, when].filter(Boolean).join(', ');
