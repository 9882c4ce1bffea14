import * as v from 'valibot';
import { isCivilDate } from '../events/calendar-day.ts';
import { timePrecisions, type TimePrecision } from '../events/event.ts';

/** Dates that all series of an event make together; a rule that makes more is refused. */
export const mostDates = 500;
/** How far ahead a rule may go, in days from its first date. */
export const furthestRepeat = 731;

const sentences = {
  day: 'Zadejte den.',
  hour: 'Zadejte hodinu, třeba 18:00.',
  endFirst: 'Konec je dřív než začátek.',
  tooLong: 'Jeden termín může trvat nejvýše rok.',
  weekday: 'Vyberte aspoň jeden den v týdnu.',
  end: 'Napište, do kdy nebo kolikrát se akce opakuje.',
  count: `Opakovat se může nejvýše ${mostDates}krát.`,
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
 * When something takes place, as it is typed: the wall clock of Europe/Prague. `timed`: `start` and
 * `end` are `YYYY-MM-DDTHH:mm`; otherwise both are `YYYY-MM-DD`, the end day included. `end` is null
 * where nobody says when it ends.
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
/** By the day of the month, by its weekday (the second Sunday), or by its last one. */
export const monthlyKinds = ['day', 'weekday', 'last-weekday'] as const;

const wholeNumber = (lowest: number, highest: number, sentence: string) =>
  v.pipe(
    v.number(sentence),
    v.integer(sentence),
    v.minValue(lowest, sentence),
    v.maxValue(highest, sentence),
  );

/** How dates follow each other, a part of what RFC 5545 can say. Ends by `until` or by `count`. */
export const RuleSchema = v.pipe(
  v.strictObject({
    frequency: v.picklist(frequencies),
    /** Every so many days, weeks or months. */
    interval: wholeNumber(1, 99, 'Napište číslo od 1 do 99.'),
    /** `weekly`: 1 Monday … 7 Sunday; empty otherwise. */
    weekdays: v.pipe(v.array(v.picklist([1, 2, 3, 4, 5, 6, 7])), v.maxLength(7)),
    /** `monthly`: by what; the first date says which. Null otherwise. */
    monthly: v.nullable(v.picklist(monthlyKinds)),
    /** The last day it may fall on. */
    until: v.nullable(civilDate),
    /** How many dates there are, removed ones included. */
    count: v.nullable(wholeNumber(1, mostDates, sentences.count)),
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

/** What became of one date of a series. */
export const DateChangeSchema = v.strictObject({
  /** The day it would have begun by its series. */
  date: civilDate,
  cancelled: v.boolean(),
  /** When it is instead; null where that did not change. */
  time: v.nullable(TimeEntrySchema),
  /** Whether visitors are shown the old time, struck through; false mends a slip. */
  announced: v.boolean(),
});
export type DateChange = v.InferOutput<typeof DateChangeSchema>;

/** How many dates an edit is about: the one, the one and those after it, or the whole series. */
export const editScopes = ['one', 'following', 'all'] as const;
export type EditScope = (typeof editScopes)[number];

/** One date, or a rule that makes several. */
export const SeriesSchema = v.pipe(
  v.strictObject({
    /** Its own within the event, so that its dates are known again. */
    key: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/)),
    /** The first date. */
    time: TimeEntrySchema,
    rule: v.nullable(RuleSchema),
    /** Days of the rule that were taken out. */
    excluded: v.pipe(v.array(civilDate), v.maxLength(mostDates)),
    changes: v.pipe(v.array(DateChangeSchema), v.maxLength(mostDates)),
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
      ({ time, rule }) => !rule?.until || dayOf(rule.until) - dayOf(time.start) <= furthestRepeat,
      sentences.tooFar,
    ),
    ['rule'],
  ),
);
export type Series = v.InferOutput<typeof SeriesSchema>;

const areKeysOwn = (all: Series[]): boolean =>
  new Set(all.map(({ key }) => key)).size === all.length;

/** Every time of an event, as its organiser enters it. */
export const ScheduleSchema = v.pipe(
  v.array(SeriesSchema),
  v.minLength(1, sentences.none),
  v.maxLength(mostDates, `Nejvýše ${mostDates} termínů.`),
  v.check(areKeysOwn),
);
export type Schedule = v.InferOutput<typeof ScheduleSchema>;
