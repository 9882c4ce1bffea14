import * as v from 'valibot';
import { isCivilDate } from '../events/calendar-day.ts';
import { timePrecisions, type TimePrecision } from '../events/event.ts';

/** Largest number of dates of all series of an event together; more are refused. */
export const maxDates = 500;
/** Largest distance of a date from the first one of its rule, in days. */
export const maxRepeatDays = 731;

/** Czech field errors. */
const sentences = {
  day: 'Zadejte den.',
  hour: 'Zadejte hodinu, třeba 18:00.',
  endFirst: 'Konec je dřív než začátek.',
  tooLong: 'Jeden termín může trvat nejvýše rok.',
  weekday: 'Vyberte aspoň jeden den v týdnu.',
  end: 'Napište, do kdy nebo kolikrát se akce opakuje.',
  count: `Opakovat se může nejvýše ${maxDates}krát.`,
  untilFirst: 'Opakování končí dřív, než začne.',
  tooFar: 'Opakování může končit nejvýše dva roky po prvním termínu.',
  none: 'Zadejte aspoň jeden termín.',
} as const;

const civilDate = v.pipe(v.string(sentences.day), v.check(isCivilDate, sentences.day));

const clock = /^T([01]\d|2[0-3]):[0-5]\d$/;

const dayOf = (text: string): number => Date.parse(text.slice(0, 10)) / 86_400_000;

interface Entry {
  precision: TimePrecision;
  start: string;
  end: string | null;
}

const hasDay = (text: string): boolean => isCivilDate(text.slice(0, 10));
const hasHour = ({ precision }: Entry, text: string): boolean =>
  precision === 'timed' ? clock.test(text.slice(10)) : text.length === 10;

/**
 * Time entered in a form, wall clock of Europe/Prague. `timed`: `start` and `end` are
 * `YYYY-MM-DDTHH:mm`; otherwise both are `YYYY-MM-DD`, the end day included. `end` is null when
 * unknown.
 */
export const TimeEntrySchema = v.pipe(
  v.strictObject({
    precision: v.picklist(timePrecisions),
    start: v.pipe(v.string(sentences.day), v.check(hasDay, sentences.day)),
    end: v.nullable(v.pipe(v.string(sentences.day), v.check(hasDay, sentences.day))),
  }),
  v.forward(
    v.check((entry) => hasHour(entry, entry.start), sentences.hour),
    ['start'],
  ),
  v.forward(
    v.check((entry) => entry.end === null || hasHour(entry, entry.end), sentences.hour),
    ['end'],
  ),
  v.forward(
    v.check(({ start, end }) => end === null || end >= start, sentences.endFirst),
    ['end'],
  ),
  v.forward(
    v.check(
      ({ start, end }) => end === null || dayOf(end) - dayOf(start) <= 366,
      sentences.tooLong,
    ),
    ['end'],
  ),
);
export type TimeEntry = v.InferOutput<typeof TimeEntrySchema>;

export const frequencies = ['daily', 'weekly', 'monthly'] as const;
/** By day of the month, by ordinal weekday (second Sunday), or by last weekday of the month. */
export const monthlyKinds = ['day', 'weekday', 'last-weekday'] as const;

const wholeNumber = (min: number, max: number, sentence: string) =>
  v.pipe(
    v.number(sentence),
    v.integer(sentence),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  );

/** Recurrence rule, a subset of RFC 5545. Has either `until` or `count`. */
export const RuleSchema = v.pipe(
  v.strictObject({
    frequency: v.picklist(frequencies),
    /** In days, weeks or months. */
    interval: wholeNumber(1, 99, 'Napište číslo od 1 do 99.'),
    /** `weekly`: 1 Monday … 7 Sunday; empty otherwise. */
    weekdays: v.pipe(v.array(v.picklist([1, 2, 3, 4, 5, 6, 7])), v.maxLength(7)),
    /** `monthly`: kind; the first date gives the day or weekday. Null otherwise. */
    monthly: v.nullable(v.picklist(monthlyKinds)),
    /** Last possible day, included. */
    until: v.nullable(civilDate),
    /** Number of dates, including excluded ones. */
    count: v.nullable(wholeNumber(1, maxDates, sentences.count)),
  }),
  v.forward(
    v.check(
      ({ frequency, weekdays }) => frequency !== 'weekly' || weekdays.length > 0,
      sentences.weekday,
    ),
    ['weekdays'],
  ),
  v.forward(
    v.check(({ frequency, monthly }) => (frequency === 'monthly') === (monthly !== null)),
    ['monthly'],
  ),
  v.forward(
    v.check(({ until, count }) => (until === null) !== (count === null), sentences.end),
    ['until'],
  ),
);
export type Rule = v.InferOutput<typeof RuleSchema>;

/** Change of one date of a series. */
export const DateChangeSchema = v.strictObject({
  /** Planned day in the series. */
  date: civilDate,
  cancelled: v.boolean(),
  /** New time; null if unchanged. */
  time: v.nullable(TimeEntrySchema),
  /** Whether visitors see the old time struck through; false for a correction of a mistake. */
  announced: v.boolean(),
});
export type DateChange = v.InferOutput<typeof DateChangeSchema>;

/** Scope of an edit: one date, it and the following ones, or the whole series. */
export const editScopes = ['one', 'following', 'all'] as const;
export type EditScope = (typeof editScopes)[number];

/** One date, or several by a rule. */
export const SeriesSchema = v.pipe(
  v.strictObject({
    /** Unique within the event; identifies its dates across edits. */
    key: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/)),
    /** Time of the first date. */
    time: TimeEntrySchema,
    rule: v.nullable(RuleSchema),
    /** Removed days of the rule. */
    excluded: v.pipe(v.array(civilDate), v.maxLength(maxDates)),
    changes: v.pipe(v.array(DateChangeSchema), v.maxLength(maxDates)),
  }),
  v.forward(
    v.check(
      ({ time, rule }) => !rule?.until || rule.until >= time.start.slice(0, 10),
      sentences.untilFirst,
    ),
    ['rule'],
  ),
  v.forward(
    v.check(
      ({ time, rule }) => !rule?.until || dayOf(rule.until) - dayOf(time.start) <= maxRepeatDays,
      sentences.tooFar,
    ),
    ['rule'],
  ),
);
export type Series = v.InferOutput<typeof SeriesSchema>;

const areKeysUnique = (schedule: Series[]): boolean =>
  new Set(schedule.map(({ key }) => key)).size === schedule.length;

/** All dates of an event, as series entered by its organiser. */
export const ScheduleSchema = v.pipe(
  v.array(SeriesSchema),
  v.minLength(1, sentences.none),
  v.maxLength(maxDates, `Nejvýše ${maxDates} termínů.`),
  v.check(areKeysUnique),
);
export type Schedule = v.InferOutput<typeof ScheduleSchema>;
