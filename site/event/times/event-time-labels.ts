import type { EventTime } from '../../../contract/events/event.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { isUnderWay } from '../../../domain/time/under-way.ts';
import { endInWords, hoursOf, timeInWords } from '../../../widget/index.ts';

/** Day and hours of a time: `pátek 20. listopadu` and `19:00–21:30`; hours null if it has none. */
export const dayAndHours = (
  time: EventTime,
  now: number,
): { day: string; hours: string | null } => {
  const year = Number(civilDateAt(now).slice(0, 4));
  // timeInWords puts hours after a comma, only for times of one day.
  const [day = '', hours] = timeInWords(time, year).split(', ');
  if (time.precision === 'hour-unknown') return { day, hours: hoursOf(time) };
  return { day, hours: hours ?? null };
};

/** `právě probíhá`, `dnes` or `zítra`; null for any other time. */
export const nearnessLabel = (time: EventTime, now: number): string | null => {
  if (isUnderWay(time, now)) return 'právě probíhá';
  const today = civilDateAt(now);
  const first = time.start.slice(0, 10);
  if (first === today) return 'dnes';
  return first === addDays(today, 1) ? 'zítra' : null;
};

/** `dayAndHours` for a card: `dnes` and `19:00–21:30`; `právě probíhá, do neděle 10. 1.` and null. */
export const timeOnCard = (time: EventTime, now: number): { day: string; hours: string | null } => {
  const near = nearnessLabel(time, now);
  if (near === null) return dayAndHours(time, now);
  const end = endInWords(time, now);
  if (end) return { day: `${near}, ${end}`, hours: null };
  return { day: near, hours: dayAndHours(time, now).hours };
};
