import {
  isCivilDate,
  isExistingDay,
  toCivilDate,
  type CivilDate,
} from '../../contract/events/civil-date.ts';

/** Day in the format of form fields: `2026-11-05` → `05. 11. 2026` (specification, §9). */
export const toDayInput = (date: CivilDate): string => date.split('-').reverse().join('. ');

/** Between two numbers of a day: one punctuation mark, spaces, or both. More of them are a range of days. */
const between = String.raw`(?:\s*[.,/\-\u2010-\u2015\u2212]\s*|\s+)`;
const typedDay = new RegExp(
  String.raw`^\W*(\d{1,2})${between}(\d{1,2})(?:${between}['’]?(\d{4}|\d{2}))?\W*$`,
);

/**
 * Parses a typed day: `5. 11. 2026`, `05.11.26`, `5-11-2026`, `2026-11-05`, `5. 11.`. Without a year it is the
 * next such day from `today` on; one of two digits is not before last year, as it would be an hour
 * (`5. 12. 18`) or another day (`5-6. 12.`). Null for text that is not a day.
 */
export const parseDayInput = (text: string, today: CivilDate): CivilDate | null => {
  const iso = /^\s*(\d{4}-\d{2}-\d{2})\s*$/.exec(text)?.[1];
  if (iso !== undefined) return isCivilDate(iso) ? iso : null;
  const parts = typedDay.exec(text);
  if (!parts) return null;
  const day = Number(parts[1]);
  const month = Number(parts[2]);
  const inYear = (year: number): CivilDate | null =>
    isExistingDay(year, month, day) ? toCivilDate(year, month, day) : null;
  const thisYear = Number(today.slice(0, 4));
  if (parts[3]?.length === 4) return inYear(Number(parts[3]));
  if (parts[3]) {
    const year = 2000 + Number(parts[3]);
    return year >= thisYear - 1 ? inYear(year) : null;
  }
  // 29 February is up to eight years ahead (1896 to 1904, 2096 to 2104).
  for (let year = thisYear; year <= thisYear + 8; year++) {
    const date = inYear(year);
    if (date && date >= today) return date;
  }
  return null;
};
