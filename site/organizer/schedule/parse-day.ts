import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { parseDayInput } from '../../../domain/time/day-input.ts';
import { fold } from '../../../domain/text/fold.ts';

const months =
  'leden|unor|brezen|duben|kveten|cerven|cervenec|srpen|zari|rijen|listopad|prosinec'.split('|');
const genitives =
  'ledna|unora|brezna|dubna|kvetna|cervna|cervence|srpna|zari|rijna|listopadu|prosince'.split('|');

const toMonthNumber = (word: string): string => {
  const index = Math.max(months.indexOf(word), genitives.indexOf(word));
  return index < 0 ? word : `${index + 1}.`;
};

/** `prosinec 5`: the month before the day. */
const monthFirst = /^\s*([a-z]{4,})[\s.,]+(\d{1,2})(?!\d)\.?/;

/** Days from today, by their folded names. */
const namedDays: ReadonlyMap<string, number> = new Map([
  ['dnes', 0],
  ['zitra', 1],
  ['pozitri', 2],
]);

/**
 * Parses a typed day: the formats of `parseDayInput`, `dnes`, `zítra`, `so 28. listopadu`, `28,11`
 * (numeric keypads of phones have a comma) and `281126`. Null for other text.
 */
export const parseDay = (text: string, today: CivilDate): CivilDate | null => {
  const normalized = fold(text)
    .replace(
      /^\s*(po|ut|st|ct|pa|so|ne|pondeli|utery|streda|ctvrtek|patek|sobota|nedele)\b[\s,.]*/,
      '',
    )
    .replace(monthFirst, '$2. $1 ')
    .replace(/[a-z]+/g, toMonthNumber)
    .replace(/^\s*(\d{2})(\d{2})(\d{4}|\d{2})?\s*$/, '$1.$2.$3');
  const days = namedDays.get(normalized.trim());
  return days === undefined ? parseDayInput(normalized, today) : addDays(today, days);
};
