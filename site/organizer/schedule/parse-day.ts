import type { CivilDate } from '../../../contract/events/calendar-day.ts';
import { parseDayInput } from '../../../domain/time/day-input.ts';
import { fold } from '../../../domain/text/fold.ts';

const months =
  'leden|unor|brezen|duben|kveten|cerven|cervenec|srpen|zari|rijen|listopad|prosinec'.split('|');
const genitives =
  'ledna|unora|brezna|dubna|kvetna|cervna|cervence|srpna|zari|rijna|listopadu|prosince'.split('|');

const numberOf = (word: string): string => {
  const index = Math.max(months.indexOf(word), genitives.indexOf(word));
  return index < 0 ? word : `${index + 1}.`;
};

/**
 * Reads a day an organiser typed: whatever `parseDayInput` reads, `so 28. listopadu`, `28,11` as a
 * phone's keypad has it, and `281126`. Null for what is no day.
 */
export const parseDay = (text: string, today: CivilDate): CivilDate | null => {
  const words = fold(text)
    .replace(
      /^\s*(po|ut|st|ct|pa|so|ne|pondeli|utery|streda|ctvrtek|patek|sobota|nedele)\b[\s,.]*/,
      '',
    )
    .replace(/[a-z]+/g, numberOf)
    .replace(/^\s*(\d{2})(\d{2})(\d{4}|\d{2})?\s*$/, '$1.$2.$3');
  return parseDayInput(words, today);
};
