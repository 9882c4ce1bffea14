import type { CivilDate } from '../../contract/events/civil-date.ts';
import { addDays, weekdayOf } from '../time/civil-time.ts';
import { parseDayInput } from '../time/day-input.ts';
import { nextLongWeekend } from '../time/holidays.ts';
import { weekendOf, type DayRange } from '../time/near-days.ts';
import { fold } from '../text/fold.ts';

const oneDay = (date: CivilDate): DayRange => ({ start: date, end: date });
const mondayAfter = (date: CivilDate): CivilDate => addDays(date, 8 - weekdayOf(date));

/** Days that a phrase of folded words means on a day; the first and the last of them. */
type DaysOn = (today: CivilDate) => DayRange;

const near: Record<string, DaysOn> = {
  dnes: oneDay,
  dneska: oneDay,
  zitra: (today) => oneDay(addDays(today, 1)),
  pozitri: (today) => oneDay(addDays(today, 2)),
  vikend: weekendOf,
  'o vikendu': weekendOf,
  'tento vikend': weekendOf,
  'pristi vikend': (today) => weekendOf(mondayAfter(today)),
  'prodlouzeny vikend': (today) => nextLongWeekend(today) ?? weekendOf(today),
  'tento tyden': (today) => ({ start: today, end: addDays(today, 7 - weekdayOf(today)) }),
  'pristi tyden': (today) => ({ start: mondayAfter(today), end: addDays(mondayAfter(today), 6) }),
};

/** Weekdays from Monday, in the nominative and after „v“. */
const weekdays = [
  ['pondeli'],
  ['utery'],
  ['streda', 'stredu'],
  ['ctvrtek'],
  ['patek'],
  ['sobota', 'sobotu'],
  ['nedele', 'nedeli'],
];

const ofWeekdays = weekdays.flatMap((forms, index) =>
  forms.flatMap((form): [string, DaysOn][] => [
    [form, (today) => oneDay(addDays(today, (index + 8 - weekdayOf(today)) % 7))],
    [`pristi ${form}`, (today) => oneDay(addDays(mondayAfter(today), index))],
  ]),
);

/** Phrases of folded words and the days they mean. */
export const dayPhrases: ReadonlyMap<string, DaysOn> = new Map([
  ...Object.entries(near),
  ...ofWeekdays,
]);

/** Date of written words, `5. 12.` or `24. prosince 2026`: its day is a number with a dot. */
export const readDate = (words: readonly string[], today: CivilDate): DayRange | null => {
  const isDate = /^\d{1,2}\.\s*(\d{1,2}\.|[a-z])/.test(fold(words.join(' ')));
  const day = isDate ? parseDayInput(words.join(' '), today) : null;
  return day === null ? null : oneDay(day);
};
