import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { isDay, isRealMoment, type ItemMoment } from './item-time.ts';

/** Stems of months in every case: `prosince`, `prosinec`, `v prosinci`. */
const monthStems = [
  'led(?:en|na|nu)',
  'únor[aue]?',
  'březen|březn[au]',
  'duben|dubn[au]',
  'květen|květn[au]',
  'červen|červn[au]',
  'červenec|července|červenci',
  'srpen|srpn[au]',
  'září',
  'říjen|říjn[au]',
  'listopad[ue]?',
  'prosinec|prosince|prosinci',
];

const space = '[ \\u00a0]*';
const monthOf = `(?:(?<number>\\d{1,2})\\.|(?<name>${monthStems.join('|')})(?!\\p{L}))`;
const dash = `${space}(?:[–—-]|až|a)${space}`;
const clockOf = (name: string): string =>
  `(?<${name}Hour>\\d{1,2})(?:[:.](?<${name}Minute>\\d{2}))?`;
const hours = `(?:${space}h(?:od(?:in[ay]?)?)?\\.?(?!\\p{L}))?`;

/** `5. 12. 2026 v 18:00`, `5.–6. prosince`, `28. 11. – 2. 12. 2026`, `5. 12. 2026 18.00–20.00 hod.` */
const written = new RegExp(
  `(?<!\\d)(?:(?<firstDay>\\d{1,2})\\.${space}(?:(?<firstMonth>\\d{1,2})\\.${space}(?:(?<firstYear>\\d{4}))?)?${dash})?` +
    `(?<day>\\d{1,2})\\.${space}${monthOf}(?:${space}(?<year>\\d{4}|\\d{2})(?![\\d:.]))?` +
    `(?:,?${space}(?:ve?|od|začátek|–|-)?${space}${clockOf('from')}${hours}` +
    `(?:${space}(?:[–—-]|do)${space}${clockOf('to')}${hours})?)?`,
  'giu',
);

type Groups = Record<string, string | undefined>;

const pad = (value: string | number): string => String(value).padStart(2, '0');

const monthNumber = ({ number, name }: Groups): number =>
  number === undefined
    ? monthStems.findIndex((stem) => new RegExp(`^(?:${stem})$`, 'iu').test(name ?? '')) + 1
    : Number(number);

/** The year that is written, or the first in which the day is not long over. */
const yearOf = (written: string | undefined, monthDay: string, base: CivilDate): number => {
  if (written !== undefined) return Number(written.length === 2 ? `20${written}` : written);
  const year = Number(base.slice(0, 4));
  return `${year}-${monthDay}` >= addDays(base, -31) ? year : year + 1;
};

/** A clock needs minutes, or the word for hours: `18` alone may be anything. */
const clockIn = (groups: Groups, name: string, whole: string): string | null => {
  const hour = groups[`${name}Hour`];
  const minute = groups[`${name}Minute`];
  if (hour === undefined || (minute === undefined && !/h(?:od|\.|$)/i.test(whole))) return null;
  return `T${pad(hour)}:${minute ?? '00'}`;
};

export interface WrittenDate {
  start: ItemMoment;
  end: ItemMoment | null;
}

const toDate = (groups: Groups, whole: string, base: CivilDate): WrittenDate | null => {
  const month = monthNumber(groups);
  const monthDay = `${pad(month)}-${pad(groups['day'] ?? '')}`;
  const year = yearOf(groups['year'], monthDay, base);
  const last = `${year}-${monthDay}`;
  const { firstDay, firstMonth, firstYear } = groups;
  const from = clockIn(groups, 'from', whole) ?? '';
  const to = clockIn(groups, 'to', whole);
  const firstMonthDay = `${pad(firstMonth ?? month)}-${pad(firstDay ?? '')}`;
  const passesYear = firstMonthDay > monthDay;
  const first = `${firstYear ?? (passesYear ? year - 1 : year)}-${firstMonthDay}`;
  const start = (firstDay === undefined ? last : first) + from;
  const end = to === null ? (firstDay === undefined ? null : last) : last + to;
  if (!isRealMoment(start) || (end !== null && !isRealMoment(end))) return null;
  return { start, end };
};

/**
 * The first date that a Czech text tells in full: a day and a month, with a year and hours where
 * they are written. `base` is the day the text is of, in Prague. Null for none.
 */
export const readWrittenDate = (text: string, base: CivilDate): WrittenDate | null => {
  for (const match of text.matchAll(written)) {
    const date = toDate(match.groups ?? {}, match[0], base);
    if (date) return date;
  }
  return null;
};

/** Day and hour in cells of a table, `5. 12. 2026` and `18.00`. */
export const withClock = (moment: ItemMoment, clock: string): ItemMoment | null => {
  if (!isDay(moment) || clock.trim() === '') return moment;
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?(?:\s*h(?:od(?:in)?)?\.?)?$/i.exec(clock.trim()) ?? [];
  const whole = hour === undefined ? '' : `${moment}T${pad(hour)}:${minute}`;
  return whole !== '' && isRealMoment(whole) ? whole : null;
};
