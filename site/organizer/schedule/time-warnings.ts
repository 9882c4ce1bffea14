import { hourMs } from '../../../contract/durations.ts';
import * as v from 'valibot';
import {
  TimeEntrySchema,
  type Series,
  type TimeEntry,
} from '../../../contract/organizers/schedule.ts';
import { toInstant, toShownSpan, toShownTime } from '../../../domain/time/civil-time.ts';
import { expandSeries } from '../../../domain/time/expand-schedule.ts';
import { counted, nbsp } from '../../../widget/index.ts';
import type { TimeDraft } from './time-parts.ts';

/** Hours over which an end on the next day is probably a typing mistake. */
const maxNightHours = 12;
/** Years ahead over which a date is probably a typing mistake. */
const maxYearsAhead = 2;

/** Note for an end hour before the start hour, which is taken as the next day. */
const nightNote = ({ start, end }: TimeDraft): string | null => {
  if (end === null || end.slice(0, 10) === start.slice(0, 10)) return null;
  if (end.endsWith('T00:00')) return 'Skončí o\u00a0půlnoci.';
  const hours = (toInstant(end) - toInstant(start)) / hourMs;
  return hours > maxNightHours
    ? `Konec je dříve než začátek, akce by tak trvala ${counted(Math.round(hours), ['hodinu', 'hodiny', 'hodin'])}, až do dalšího dne.`
    : 'Skončí po půlnoci, až další den.';
};

/** Notes for hours that the change to summer time skips, with those that are stored instead. */
const skippedNotes = (time: TimeEntry): string[] => {
  if (time.precision !== 'timed') return [];
  const shown = toShownSpan(time);
  const noteOf = (typed: string, stored: string, becomes: string): string[] => {
    if (stored === typed) return [];
    const sentence = `Akce ${becomes} ve${nbsp}${stored.slice(11)}.`;
    // An end that exists may only be pushed by the start.
    return toShownTime(typed) === typed
      ? [sentence]
      : [`Čas ${typed.slice(11)} tu noc neexistuje, hodiny se posouvají. ${sentence}`];
  };
  return [
    ...noteOf(time.start, shown.start, 'začne'),
    ...(time.end !== null && shown.end !== null ? noteOf(time.end, shown.end, 'skončí') : []),
  ];
};

const farNote = (start: string, today: string): string | null => {
  const year = start.slice(0, 4);
  return Number(year) - Number(today.slice(0, 4)) > maxYearsAhead
    ? `To je až v${nbsp}roce ${year}. Je to tak správně?`
    : null;
};

/**
 * Notes about a valid time that may be a mistake; they do not prevent saving. `isShort`: without
 * a last day. `today` is `YYYY-MM-DD`.
 */
export const timeWarnings = (
  time: TimeDraft,
  { isShort, today }: { isShort: boolean; today: string },
): string[] => {
  if (!v.is(TimeEntrySchema, time)) return [];
  const isTimed = time.precision === 'timed';
  const notes = [
    farNote(time.start, today),
    isTimed && isShort ? nightNote(time) : null,
    ...skippedNotes(time),
  ];
  return notes.filter((note) => note !== null);
};

/**
 * Note about the first date of a rule whose hour the change to summer time skips; null for none, and
 * for the first date of the series, which has its own note.
 */
export const ruleWarning = (series: Series): string | null => {
  if (series.rule === null) return null;
  for (const { date, time } of expandSeries(series)) {
    if (time.start === series.time.start) continue;
    const notes = skippedNotes(time);
    if (notes.length > 0)
      return `${Number(date.slice(8))}.${nbsp}${Number(date.slice(5, 7))}.${nbsp}${date.slice(0, 4)}: ${notes.join(' ')}`;
  }
  return null;
};
