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
  'dnesni den': oneDay,
  zitra: (today) => oneDay(addDays(today, 1)),
  pozitri: (today) => oneDay(addDays(today, 2)),
  vikend: weekendOf,
  'o vikendu': weekendOf,
  'tento vikend': weekendOf,
  'tenhle vikend': weekendOf,
  'pristi vikend': (today) => weekendOf(mondayAfter(today)),
  'prodlouzeny vikend': (today) => nextLongWeekend(today) ?? weekendOf(today),
  'tento tyden': (today) => ({ start: today, end: addDays(today, 7 - weekdayOf(today)) }),
  'pristi tyden': (today) => ({ start: mondayAfter(today), end: addDays(mondayAfter(today), 6) }),
};

/** Weekdays from Monday: in the nominative, after „v“, and after „od“. */
const weekdays = [
  ['pondeli', 'pondelka'],
  ['utery', 'uterka'],
  ['streda', 'stredu', 'stredy'],
  ['ctvrtek', 'ctvrtka'],
  ['patek', 'patku'],
  ['sobota', 'sobotu', 'soboty'],
  ['nedele', 'nedeli'],
];

const weekdayNames = new Map(
  weekdays.flatMap((forms, index) => forms.map((form): [string, number] => [form, index])),
);

const onWeekday =
  (index: number): DaysOn =>
  (today) =>
    oneDay(addDays(today, (index + 8 - weekdayOf(today)) % 7));

const ofWeekdays = [...weekdayNames].flatMap(([form, index]): [string, DaysOn][] => [
  [form, onWeekday(index)],
  [`pristi ${form}`, (today) => oneDay(addDays(mondayAfter(today), index))],
]);

/** Phrases of folded words and the days they mean. */
export const dayPhrases: ReadonlyMap<string, DaysOn> = new Map([
  ...Object.entries(near),
  ...ofWeekdays,
]);

/** `od patku do nedele`. */
const weekdayRange = /^od ([a-z]+) do ([a-z]+)$/;
const day = String.raw`\d{1,2}\.`;
const month = String.raw`\s*(?:\d{1,2}\.|[a-z]{3,})(?:\s*\d{4})?`;
/** `5. 12.`, `24. prosince 2026`, `sobota 5. 12.`: a day is a number with a dot. */
const singleDay = new RegExp(`^(?:[a-z]{2,} )?${day}${month}$`);
/** `5.–6. 12.`, `od 5. 12. do 8. 12.`, `5. a 6. prosince`. */
const dayRange = new RegExp(
  `^(?:od )?(${day})(${month})?\\s*(?:[-–—]|az|do|a)\\s*(${day}(${month}))$`,
);

const orNull = (start: CivilDate | null, end: CivilDate | null): DayRange | null =>
  start && end && start <= end ? { start, end } : null;

/** Days that written words name by numbers, or a range of weekdays; null for others. */
export const readTypedDays = (words: readonly string[], today: CivilDate): DayRange | null => {
  const text = words.join(' ');
  const folded = fold(text);
  const [, from, to] = weekdayRange.exec(folded) ?? [];
  if (from !== undefined && to !== undefined) {
    const [first, last] = [weekdayNames.get(from), weekdayNames.get(to)];
    if (first === undefined || last === undefined) return null;
    const { start } = onWeekday(first)(today);
    return { start, end: onWeekday(last)(start).end };
  }
  if (singleDay.test(folded)) {
    const date = parseDayInput(text, today);
    return date === null ? null : oneDay(date);
  }
  const [, first, ownMonth, last, lastMonth] = dayRange.exec(folded) ?? [];
  if (first === undefined || last === undefined) return null;
  const end = parseDayInput(last, today);
  return orNull(end && parseDayInput(`${first}${ownMonth ?? lastMonth}`, today), end);
};
