import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { Closing, Edition } from '../../../contract/print/edition.ts';
import type { IssueMark, IssueRow } from '../../../contract/print/edition-issue.ts';
import type { PrintLayout } from '../../../contract/print/print-input.ts';
import { dayInDigits, nbsp } from '../../../widget/index.ts';
import { namedPeriods } from '../print-period.ts';

/** Days of the week from Monday, as in `každé pondělí`. */
export const everyWeekday = [
  'každé pondělí',
  'každé úterý',
  'každou středu',
  'každý čtvrtek',
  'každý pátek',
  'každou sobotu',
  'každou neděli',
] as const;

const layoutTitles: Record<PrintLayout, string> = {
  list: 'seznam',
  poster: 'plakát',
  leaflet: 'skládačka',
  'day-plan': 'plán po dnech',
};

/** `každý čtvrtek`, `každý měsíc 20. den`. */
export const closingInWords = ({ every, day }: Closing): string =>
  every === 'week' ? (everyWeekday[day - 1] ?? '') : `každý měsíc ${day}.${nbsp}den`;

/** What an edition is, in one line. */
export const editionInWords = ({ city_title, period, layout }: Edition): string =>
  [
    city_title ?? `výřez z${nbsp}mapy`,
    namedPeriods[period].toLowerCase(),
    layoutTitles[layout],
  ].join(' · ');

/** `30. 11. – 6. 12. 2026`; without the year when that is `year`. */
export const issueDaysInDigits = (start: CivilDate, end: CivilDate, year: number): string =>
  start === end
    ? dayInDigits(start, year)
    : `${dayInDigits(start, Number(end.slice(0, 4)))} – ${dayInDigits(end, year)}`;

export const markTitles: Record<IssueMark, string> = {
  new: 'nová',
  gone: 'už na mapě není',
  cancelled: 'zrušená',
  restored: 'přece se koná',
  time: 'změnil se čas',
  place: 'změnilo se místo',
  title: 'změnil se název',
  text: 'změnil se popis',
};

/** Why an event is not in the outputs, or not in all of them; null for a printed one. */
export const stateInWords = (
  { state, change, in_text }: Pick<IssueRow, 'state' | 'change' | 'in_text'>,
  replacement: string | null,
): string | null => {
  switch (state) {
    case 'gone':
      return 'Ve výběru už není, nevytiskne se.';
    case 'over-limit':
      return 'Do počtu akcí vydání se nevešla, nevytiskne se.';
    case 'left-out':
      return change.replaced_by !== null && replacement
        ? `Vyměněná: místo ní se vytiskne „${replacement}“.`
        : 'Vynechaná.';
    case 'printed':
      return in_text ? null : `Do textu pro zpravodaj se nevešla, v${nbsp}PDF je.`;
  }
};
