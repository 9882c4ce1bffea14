import * as v from 'valibot';

/** A civil day in Europe/Prague, `YYYY-MM-DD`. Strings of this shape sort by time. */
export type CivilDate = string;

const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether the day exists; years 1900 to 2199. */
export const isExistingDay = (year: number, month: number, day: number): boolean =>
  year >= 1900 &&
  year <= 2199 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= daysInMonth(year, month);

const pad = (value: number): string => String(value).padStart(2, '0');

export const toCivilDate = (year: number, month: number, day: number): CivilDate =>
  `${year}-${pad(month)}-${pad(day)}`;

export const isCivilDate = (text: string): text is CivilDate => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts !== null && isExistingDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
};

/** Parses the URL form `20-11-2026`; null when malformed or no such day exists. */
export const parseDayMonthYear = (text: string): CivilDate | null => {
  const parts = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text);
  if (!parts) return null;
  const day = Number(parts[1]);
  const month = Number(parts[2]);
  const year = Number(parts[3]);
  return isExistingDay(year, month, day) ? toCivilDate(year, month, day) : null;
};

/** URL form of a day: `2026-11-20` → `20-11-2026`, without leading zeros. */
export const toDayMonthYear = (date: CivilDate): string => {
  const [year, month, day] = date.split('-');
  return `${Number(day)}-${Number(month)}-${year}`;
};

export const CivilDateSchema = v.pipe(v.string(), v.check(isCivilDate, 'invalid-date'));
