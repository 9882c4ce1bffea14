import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { Closing } from '../../contract/print/edition.ts';
import { addDays, toCivil, weekdayOf } from '../time/civil-time.ts';

/** Hour in Prague from which an issue of a closing day is made. */
const closingHour = '06:00';

/** Latest day whose closing hour has come. */
export const closableDay = (now: number): CivilDate => {
  const civil = toCivil(now);
  const today = civil.slice(0, 10);
  return civil.slice(11) >= closingHour ? today : addDays(today, -1);
};

const isLastOfMonth = (day: CivilDate): boolean => addDays(day, 1).slice(8) === '01';

const isClosing = ({ every, day }: Closing, date: CivilDate): boolean => {
  if (every === 'week') return weekdayOf(date) === day;
  const dayOfMonth = Number(date.slice(8));
  return dayOfMonth === day || (dayOfMonth < day && isLastOfMonth(date));
};

/** First closing day after a day. */
export const nextClosing = (closing: Closing, day: CivilDate): CivilDate => {
  let date = addDays(day, 1);
  while (!isClosing(closing, date)) date = addDays(date, 1);
  return date;
};

/** Last closing day that is not after a day. */
export const lastClosing = (closing: Closing, day: CivilDate): CivilDate => {
  let date = day;
  while (!isClosing(closing, date)) date = addDays(date, -1);
  return date;
};
