import { isCalendarDay, toCivilDate, type CivilDate } from '../../contract/events/calendar-day.ts';

/** Writes a day as form fields do: `2026-11-05` → `05. 11. 2026` (specification, §9). */
export const toDayInput = (date: CivilDate): string => date.split('-').reverse().join('. ');

/**
 * Reads a day somebody typed: `5. 11. 2026`, `05.11.26`, `5-11-2026`, `5. 11.`. Without a year it is
 * the next such day from `today` on. Null for what is no day.
 */
export const parseDayInput = (text: string, today: CivilDate): CivilDate | null => {
  const parts = /^\W*(\d{1,2})\W+(\d{1,2})(?:\W+(\d{4}|\d{2}))?\W*$/.exec(text);
  if (!parts) return null;
  const [day, month] = [Number(parts[1]), Number(parts[2])];
  const inYear = (year: number): CivilDate | null =>
    isCalendarDay(year, month, day) ? toCivilDate(year, month, day) : null;
  if (parts[3]) return inYear(Number(parts[3]) + (parts[3].length === 2 ? 2000 : 0));
  const thisYear = Number(today.slice(0, 4));
  // 29 February may take some years to come.
  for (let year = thisYear; year <= thisYear + 8; year++) {
    const date = inYear(year);
    if (date && date >= today) return date;
  }
  return null;
};
