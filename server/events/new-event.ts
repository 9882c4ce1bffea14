import { hourMs } from '../../contract/durations.ts';
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { CategorySlug } from '../../contract/events/category.ts';
import type { EventSource } from '../../contract/events/event.ts';
import type { TimeEntry } from '../../contract/organizers/schedule.ts';
import { addDays, startOfDay, toInstant, toShownSpan } from '../../domain/time/civil-time.ts';
import type { PlaceDraft } from '../places/place-draft.ts';
import type { EventTimeTable } from '../storage/tables.ts';

/** One time of an event as entered, in Prague wall-clock time. */
export interface NewTime extends TimeEntry {
  cancelled: boolean;
  /** The series that generated it and its date in the series; absent for a single time. */
  series?: { key: string; date: CivilDate };
  /** Its original time, shown to visitors after a move. */
  movedFrom?: TimeEntry | null;
}

/** All columns of a time except its identifiers. */
export type NewTimeColumns = Omit<Selectable<EventTimeTable>, 'id' | 'event_id'>;

/** An event before it has a row. */
export interface NewEvent {
  title: string;
  description: string;
  /** One to three, the main one first. */
  categories: CategorySlug[];
  organizer: string | null;
  price: string | null;
  url: string | null;
  sourceImages: string[];
  place: PlaceDraft;
  times: NewTime[];
  cancelled: boolean;
  source: EventSource;
  /** Identifier in the source; writing the same one again updates the event. */
  sourceId: string;
  sample: boolean;
}

/**
 * Hash of the properties of a draft, for detecting changes; depends on the order of keys. The stated
 * municipality belongs to the place, which is corrected by itself.
 */
export const eventHash = (draft: NewEvent): string =>
  createHash('sha256')
    .update(JSON.stringify(draft, (key, value: unknown) => (key === 'cityId' ? undefined : value)))
    .digest('base64url')
    .slice(0, 22);

/**
 * 36 hours in milliseconds. Longer times are indexed separately, so that a search by start goes
 * back only this far.
 */
export const maxShortTimeMs = 36 * hourMs;

/** Columns of a time: its interval in epoch ms for overlap tests, and its wall-clock time. */
export const toTimeColumns = (written: NewTime): NewTimeColumns => {
  const time = toShownSpan(written);
  const timed = time.precision === 'timed';
  const starts = timed ? toInstant(time.start) : startOfDay(time.start);
  const ends = timed
    ? toInstant(time.end ?? time.start)
    : startOfDay(addDays(time.end ?? time.start, 1)) - 1;
  // A time that ends at midnight does not overlap the next day.
  const last = timed && ends > starts ? ends - 1 : Math.max(starts, ends);
  return {
    starts_at: starts,
    ends_at: last,
    lasts_long: last - starts > maxShortTimeMs ? 1 : 0,
    start_local: time.start,
    end_local: time.end,
    precision: time.precision,
    cancelled: time.cancelled ? 1 : 0,
    series: time.series?.key ?? null,
    series_date: time.series?.date ?? null,
    moved_from: time.movedFrom ? JSON.stringify(toShownSpan(time.movedFrom)) : null,
  };
};
