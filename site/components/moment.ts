import { toCivil } from '../../domain/time/civil-time.ts';
import { dayInDigits, nbsp } from '../../widget/index.ts';

/**
 * Day and time of an instant in Prague, `24. 11. 2026 14:20`; without the year if that is the same
 * at `now`. Both are epoch milliseconds.
 */
export const momentInDigits = (instant: number, now: number): string => {
  const civil = toCivil(instant);
  const year = Number(toCivil(now).slice(0, 4));
  return `${dayInDigits(civil.slice(0, 10), year)}${nbsp}${civil.slice(11, 16)}`;
};
