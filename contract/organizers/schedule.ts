import { dayMs } from '../durations.ts';
import * as v from 'valibot';
import { isCivilDate } from '../events/civil-date.ts';
import { timePrecisions, type TimePrecision } from '../events/event.ts';

/** Largest number of dates of all series of an event together; more are refused. */
export const maxDates = 500;
/** Largest distance of a date from the first one of its rule, in days. */
export const maxRepeatDays = 731;

/** Czech field errors. */
const sentences = {
  dayMissing: 'Zadejte den.',
  hourMissing: 'Zadejte hodinu, třeba 18:00.',
  endBeforeStart: 'Konec je dříve než začátek.',
  tooLong: 'Jeden termín může trvat nejvýše rok.',
  weekdayMissing: 'Vyberte aspoň jeden den v\u00a0týdnu.',
  noUntilNorCount: 'Napište, do kdy nebo kolikrát se akce opakuje.',
  countOutOfRange: `Opakovat se může nejvýše ${maxDates}krát.`,
  untilBeforeStart: 'Opakování končí dříve, než začne.',
  untilTooLate: 'Opakování může končit nejvýše dva roky po prvním termínu.',
  noDate: 'Zadejte aspoň jeden termín.',
} as const;

const civilDate = v.pipe(
  v.string(sentences.dayMissing),
  v.check(isCivilDate, sentences.dayMissing),
);

const hourSuffix = /^T([01]\d|2[0-3]):[0-5]\d$/;

const dayNumberOf = (text: string): number => Date.parse(text.slice(0, 10)) / dayMs;

interface UncheckedTime {
  precision: TimePrecision;
  start: string;
  end: string | null;
}

const hasDay = (text: string): boolean => isCivilDate(text.slice(0, 10));
const matchesPrecision = ({ precision }: UncheckedTime, text: string): boolean =>
  precision === 'timed' ? hourSuffix.test(text.slice(10)) : text.length === 10;

/**
 * Time entered in a form, wall clock of Europe/Prague. `timed`: `start` and `end` are
 * `YYYY-MM-DDTHH:mm`; otherwise both are `YYYY-MM-DD`, the end day included. `end` is null when
 * unknown.
 */
export const TimeEntrySchema = v.pipe(
  v.strictObject({
    precision: v.picklist(timePrecisions),
    start: v.pipe(v.string(sentences.dayMissing), v.check(hasDay, sentences.dayMissing)),
    end: v.nullable(v.pipe(v.string(sentences.dayMissing), v.check(hasDay, sentences.dayMissing))),
  }),
  v.forward(
    v.check((entry) => matchesPrecision(entry, entry.start), sentences.hourMissing),
    ['start'],
  ),
  v.forward(
    v.check(
      (entry) => entry.end === null || matchesPrecision(entry, entry.end),
      sentences.hourMissing,
    ),
    ['end'],
  ),
  v.forward(
    v.check(({ start, end }) => end === null || end >= start, sentences.endBeforeStart),
    ['end'],
  ),
  v.forward(
    v.check(
      ({ start, end }) => end === null || dayNumberOf(end) - dayNumberOf(start) <= 366,
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
    count: v.nullable(wholeNumber(1, maxDates, sentences.countOutOfRange)),
  }),
  v.forward(
    v.check(
      ({ frequency, weekdays }) => frequency !== 'weekly' || weekdays.length > 0,
      sentences.weekdayMissing,
    ),
    ['weekdays'],
  ),
  v.forward(
    v.check(({ frequency, monthly }) => (frequency === 'monthly') === (monthly !== null)),
    ['monthly'],
  ),
  v.forward(
    v.check(({ until, count }) => (until === null) !== (count === null), sentences.noUntilNorCount),
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
      sentences.untilBeforeStart,
    ),
    ['rule', 'until'],
  ),
  v.forward(
    v.check(
      ({ time, rule }) =>
        !rule?.until || dayNumberOf(rule.until) - dayNumberOf(time.start) <= maxRepeatDays,
      sentences.untilTooLate,
    ),
    ['rule', 'until'],
  ),
);
export type Series = v.InferOutput<typeof SeriesSchema>;

const areKeysUnique = (schedule: Series[]): boolean =>
  new Set(schedule.map(({ key }) => key)).size === schedule.length;

/** All dates of an event, as series entered by its organiser. */
export const ScheduleSchema = v.pipe(
  v.array(SeriesSchema),
  v.minLength(1, sentences.noDate),
  v.maxLength(maxDates, `Nejvýše ${maxDates} termínů.`),
  v.check(areKeysUnique),
);
export type Schedule = v.InferOutput<typeof ScheduleSchema>;

/** Schedule of a form; null while it is incomplete or invalid. */
export const toWholeSchedule = (schedule: readonly unknown[]): Schedule | null => {
  const result = v.safeParse(ScheduleSchema, schedule);
  return result.success ? result.output : null;
};
