import {
  isCivilDate,
  isExistingDay,
  toCivilDate,
  type CivilDate,
} from '../../contract/events/civil-date.ts';
import { fold } from '../text/fold.ts';
import { addDays } from './civil-time.ts';

/** Day in the format of form fields: `2026-11-05` → `05. 11. 2026` (specification, §9). */
export const toDayInput = (date: CivilDate): string => date.split('-').reverse().join('. ');

/** Between two numbers of a day: one punctuation mark, spaces, or both. More of them are a range of days. */
const between = String.raw`(?:\s*[.,/\-\u2010-\u2015\u2212]\s*|\s+)`;
const typedDay = new RegExp(
  String.raw`^\W*(\d{1,2})${between}(\d{1,2})(?:${between}['’]?(\d{4}|\d{2}))?\W*$`,
);

/** Names of months without diacritics, in the nominative and in the genitive of a date. */
const months = [
  'led(en|na)',
  'unora?',
  'brez(en|na)',
  'dub(en|na)',
  'kvet(en|na)',
  'cerv(en|na)',
  'cerven(ec|ce)',
  'srp(en|na)',
  'zari',
  'rij(en|na)',
  'listopadu?',
  'prosin(ec|ce)',
].map((forms) => new RegExp(`^${forms}$`));

/** `11.` for the name of November; any other word as it is. */
const toMonthNumber = (word: string): string => {
  const index = months.findIndex((forms) => forms.test(word));
  return index < 0 ? word : `${index + 1}.`;
};

const weekday =
  /^\s*(po|ut|st|ct|pa|so|ne|pondeli|utery|streda|ctvrtek|patek|sobota|nedele)\b[\s,.]*/;

/** `prosinec 5`: the month before the day. */
const monthFirst = /^\s*([a-z]{4,})[\s.,]+(\d{1,2})(?!\d)\.?/;

/** Days from today, by their names. */
const namedDays = ['dnes', 'zitra', 'pozitri'];

/** A day of numbers, as `5. 11. 2026`; null for other text. */
const parseNumbers = (text: string, earliest: CivilDate): CivilDate | null => {
  const iso = /^\s*(\d{4}-\d{2}-\d{2})\s*$/.exec(text)?.[1];
  if (iso !== undefined) return isCivilDate(iso) ? iso : null;
  const parts = typedDay.exec(text);
  if (!parts) return null;
  const day = Number(parts[1]);
  const month = Number(parts[2]);
  const inYear = (year: number): CivilDate | null =>
    isExistingDay(year, month, day) ? toCivilDate(year, month, day) : null;
  const thisYear = Number(earliest.slice(0, 4));
  if (parts[3]?.length === 4) return inYear(Number(parts[3]));
  if (parts[3]) {
    const year = 2000 + Number(parts[3]);
    return year >= thisYear - 1 ? inYear(year) : null;
  }
  // 29 February is up to eight years ahead (1896 to 1904, 2096 to 2104).
  for (let year = thisYear; year <= thisYear + 8; year++) {
    const date = inYear(year);
    if (date && date >= earliest) return date;
  }
  return null;
};

/**
 * Parses a typed day, with or without diacritics: `5. 11. 2026`, `05.11.26`, `5-11-2026`, `2026-11-05`,
 * `5. 11.`, `28,11` (numeric keypads of phones have a comma), `281126`, `so 28. listopadu`, `dnes`, `zítra`.
 * Without a year it is the next such day from `earliest` on, by default from today; one of two digits is not before last year,
 * as it would be an hour (`5. 12. 18`) or another day (`5-6. 12.`). Null for text that is not a day.
 */
export const parseDayInput = (
  text: string,
  today: CivilDate,
  earliest = today,
): CivilDate | null => {
  const numbers = fold(text)
    .replace(weekday, '')
    .replace(monthFirst, '$2. $1 ')
    .replace(/[a-z]+/g, toMonthNumber)
    .replace(/^\s*(\d{2})(\d{2})(\d{4}|\d{2})?\s*$/, '$1.$2.$3');
  const days = namedDays.indexOf(numbers.trim());
  return days < 0 ? parseNumbers(numbers, earliest) : addDays(today, days);
};
