import type { DetailTime } from '../../../contract/events/event-detail.ts';
import { addDays, startOfDay } from '../../../domain/time/civil-time.ts';
import type { ViewEvent } from '../../views/view-event.ts';
import { toOpenMoment, unknownMoment, type OpenMoment } from './open-texts.ts';

/**
 * End of a time. Whole days and days without an hour end on their last day; an end that is unknown,
 * or not after the start because the clock changed, is unspecified.
 */
const toEnd = ({ start, end, precision }: DetailTime): OpenMoment => {
  if (precision !== 'timed') return toOpenMoment(end !== null && end > start ? end : start);
  return end !== null && Date.parse(end) > Date.parse(start) ? toOpenMoment(end) : unknownMoment;
};

/**
 * `doba_trvání`: an interval for each time. The norm has no cancelled times, so they are left out;
 * of a cancelled event all stay, to tell what does not take place.
 */
export const toOpenTimes = ({ times, cancelled }: Pick<ViewEvent, 'times' | 'cancelled'>) =>
  times
    .filter((time) => cancelled || !time.cancelled)
    .map((time) => ({
      typ: 'Časová specifikace',
      časový_interval: {
        typ: 'Časový interval',
        začátek: toOpenMoment(time.start),
        konec: toEnd(time),
      },
    }));

/** Whether nothing of an event takes place any more. */
export const isOff = ({ times, cancelled }: Pick<ViewEvent, 'times' | 'cancelled'>): boolean =>
  cancelled || times.every((time) => time.cancelled);

/** `relevantní_do`: the latest end; of a time without one its day. */
export const toRelevance = ({ times }: Pick<ViewEvent, 'times'>): OpenMoment | null => {
  const ends = times.map((time) => {
    const end = toEnd(time);
    return 'nespecifikovaný' in end ? toOpenMoment(time.start.slice(0, 10)) : end;
  });
  // A day lasts until its midnight.
  const instantOf = (moment: OpenMoment): number => {
    if ('datum' in moment) return startOfDay(addDays(moment.datum, 1));
    return 'datum_a_čas' in moment ? Date.parse(moment.datum_a_čas) : 0;
  };
  return ends.reduce<OpenMoment | null>(
    (latest, end) => (latest && instantOf(latest) >= instantOf(end) ? latest : end),
    null,
  );
};
