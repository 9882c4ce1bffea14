import type { EventTime } from '../../contract/events/event.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { lastDayUnderWay } from '../../domain/time/under-way.ts';
import { untilInWords } from '../messages/time-in-words.ts';

/** End of a time of several days that is under way, see `untilInWords`; null for any other time. */
export const endInWords = (time: EventTime, now: number): string | null => {
  const last = lastDayUnderWay(time, now);
  return last && untilInWords(time, last, civilDateAt(now));
};
