import { addDays, civilDateAt, toCivil } from '../../domain/time/civil-time.ts';
import { dayInDigits, nbsp } from '../../widget/index.ts';

/** Hours whose words begin with two consonants, as `dvě`. */
const vocalized = /^(0[234]|1[234]|2\d)/;

/** `dnes v 09:30`, `zítra ve 14:00`, `24. 11. v 07:15`; both are epoch milliseconds. */
export const momentInWords = (instant: number, now: number): string => {
  const day = civilDateAt(instant);
  const today = civilDateAt(now);
  const clock = toCivil(instant).slice(11, 16);
  const near: Record<string, string> = {
    [today]: 'dnes',
    [addDays(today, 1)]: 'zítra',
    [addDays(today, -1)]: 'včera',
  };
  const words = near[day] ?? dayInDigits(day, Number(today.slice(0, 4)));
  return `${words} ${vocalized.test(clock) ? 've' : 'v'}${nbsp}${clock}`;
};
