import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CivilDate } from '../../contract/events/calendar-day.ts';
import type { CategorySlug } from '../../contract/events/category.ts';
import type { EventSource } from '../../contract/events/event.ts';
import type { TimeEntry } from '../../contract/organizers/schedule.ts';
import { addDays, startOfDay, toInstant } from '../../domain/time/civil-time.ts';
import type { PlaceDraft } from '../places/place-draft.ts';
import type { EventTimeTable } from '../storage/tables.ts';

/** One time as it is entered, in Prague's wall clock. */
export interface TimeDraft extends TimeEntry {
  cancelled: boolean;
  /** The series it comes from, and the day it falls on by that; left out where it came by itself. */
  series?: { key: string; date: CivilDate };
  /** Where it was before, for visitors to see. */
  movedFrom?: TimeEntry | null;
}

/** The columns of a time, all of them. */
export type TimeColumns = Omit<Selectable<EventTimeTable>, 'id' | 'event_id'>;

/** An event before it has a row. */
export interface EventDraft {
  title: string;
  description: string;
  /** One to three, the main one first. */
  categories: CategorySlug[];
  organizer: string | null;
  price: string | null;
  url: string | null;
  sourceImages: string[];
  place: PlaceDraft;
  times: TimeDraft[];
  cancelled: boolean;
  source: EventSource;
  /** The source's own identifier: the same one written again updates, never doubles. */
  sourceId: string;
  sample: boolean;
}

/** Of everything a draft says, in a fixed order of keys. */
export const hashOf = (draft: EventDraft): string =>
  createHash('sha256').update(JSON.stringify(draft)).digest('base64url').slice(0, 22);

/**
 * A time that lasts longer than this, in milliseconds, is kept apart: then a search by start needs
 * to look back only so far.
 */
export const longestShortTime = 36 * 3_600_000;

/** The columns of a time: its span for overlap, and its wall clock as entered. */
export const toTimeColumns = (time: TimeDraft): TimeColumns => {
  const timed = time.precision === 'timed';
  const starts = timed ? toInstant(time.start) : startOfDay(time.start);
  const ends = timed
    ? toInstant(time.end ?? time.start)
    : startOfDay(addDays(time.end ?? time.start, 1)) - 1;
  // What ends at midnight does not reach into the next day.
  const last = timed && ends > starts ? ends - 1 : Math.max(starts, ends);
  return {
    starts_at: starts,
    ends_at: last,
    lasts_long: last - starts > longestShortTime ? 1 : 0,
    start_local: time.start,
    end_local: time.end,
    precision: time.precision,
    cancelled: time.cancelled ? 1 : 0,
    series: time.series?.key ?? null,
    series_date: time.series?.date ?? null,
    moved_from: time.movedFrom ? JSON.stringify(time.movedFrom) : null,
  };
};
