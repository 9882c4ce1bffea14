import { dayMs } from '../durations.ts';
import { isExistingDay, toCivilDate, type CivilDate } from '../events/civil-date.ts';

export const periodWords = ['dnes', 'zitra', 'vikend', 'prodlouzeny-vikend'] as const;
export type PeriodWord = (typeof periodWords)[number];

/** Period of a widget: a word, a number of days ahead, or first and last day, both included. */
export type PeriodText =
  | { word: PeriodWord }
  | { daysAhead: number }
  | { start: CivilDate; end: CivilDate };

/** Longest period in days, its first and last day included. */
export const maxPeriodDays = 370;

const readDays = (text: string): PeriodText | null => {
  const days: CivilDate[] = [];
  for (const [, first, month, last] of text.matchAll(/(\d+)-(\d+)-(\d+)/g)) {
    const [year, day] = Number(first) > 31 ? [first, last] : [last, first];
    if (!isExistingDay(Number(year), Number(month), Number(day))) return null;
    days.push(toCivilDate(Number(year), Number(month), Number(day)));
  }
  const [start, end = start] = days;
  if (!start || !end || end < start) return null;
  return Date.parse(end) - Date.parse(start) < maxPeriodDays * dayMs ? { start, end } : null;
};

/**
 * Parses `dnes`, `zitra`, `vikend`, `prodlouzeny-vikend`, `pristich-14-dni` or `14`, one day or two
 * (`2026-11-20..2026-11-27`, `20. 11. 2026 – 27. 11. 2026`). Diacritics and separators are ignored.
 * Null for other text, days that do not exist, an end before the start, and more than
 * `maxPeriodDays`.
 */
export const readPeriodText = (text: string): PeriodText | null => {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-');
  const word = periodWords.find((name) => name === plain);
  if (word) return { word };
  const daysAhead = Number(/^(?:pristich-)?([1-9]\d{0,2})(?:-dni)?$/.exec(plain)?.[1]);
  // Today counts too.
  if (daysAhead) return daysAhead < maxPeriodDays ? { daysAhead } : null;
  return /^\d+(-\d+){2}((-\d+){3})?$/.test(plain) ? readDays(plain) : null;
};
