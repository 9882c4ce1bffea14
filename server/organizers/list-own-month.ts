import { sql, type Kysely } from 'kysely';
import { maxMonthDates, type OwnDate, type OwnMonth } from '../../contract/organizers/own-month.ts';
import { newPlaceOf, shownTitle, type EventDraft } from '../../contract/organizers/event-draft.ts';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { EventTime } from '../../contract/events/event.ts';
import { addDays, firstOfNextMonth, startOfDay } from '../../domain/time/civil-time.ts';
import { firstListedDay, lastListedDay } from '../../domain/time/listed-days.ts';
import { toEventTimes } from '../../domain/time/schedule-times.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { rowToEventTime } from '../events/summary.ts';
import type { Tables } from '../storage/tables.ts';
import { readChosenPlace } from './chosen-place.ts';
import { parseStoredDraft } from './read-own-event.ts';

/** Drafts of which the dates are read, the latest changed first: each is parsed. */
const maxDrafts = 200;

/** First and last day of a month. */
interface Days {
  first: CivilDate;
  last: CivilDate;
}

const touches = (time: EventTime, { first, last }: Days): boolean =>
  firstListedDay(time) <= last && lastListedDay(time) >= first;

/** By code units: starts are moments of one zone. */
const compareTexts = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;

/** Dates of the own events of a month, `YYYY-MM`, drafts among them. */
export const createOwnMonthList = (db: Kysely<Tables>, gazetteer: Gazetteer) => {
  const published = async (ownerId: number, { first, last }: Days): Promise<OwnDate[]> => {
    const rows = await db
      .selectFrom('event')
      .innerJoin('event_time', 'event_time.event_id', 'event.id')
      .leftJoin('place', 'place.id', 'event.place_id')
      .where('event.owner_id', '=', ownerId)
      .where('event.status', 'in', ['published', 'cancelled'])
      // The plus keeps SQLite from walking the times of everybody's events.
      .where(sql<boolean>`+event_time.starts_at < ${startOfDay(addDays(last, 1))}`)
      .where(sql<boolean>`+event_time.ends_at >= ${startOfDay(first)}`)
      .selectAll('event_time')
      .select(['event.slug', 'event.title', 'event.status', 'place.title as place'])
      .orderBy('event_time.starts_at')
      .orderBy('event_time.id')
      .limit(maxMonthDates + 1)
      .execute();
    return rows.map((row) => ({
      slug: row.slug,
      title: row.title,
      status: row.status === 'cancelled' ? 'cancelled' : 'published',
      place: row.place,
      time: rowToEventTime(row),
    }));
  };

  /** Name of the place of a draft; null for none. */
  const placeOf = async (form: EventDraft): Promise<string | null> => {
    if (!form.place.use_existing_place) return newPlaceOf(form);
    return (await readChosenPlace(db, gazetteer, form.place.place))?.title ?? null;
  };

  const drafts = async (ownerId: number, days: Days): Promise<OwnDate[]> => {
    const rows = await db
      .selectFrom('event')
      .select(['slug', 'draft'])
      .where('owner_id', '=', ownerId)
      .where('status', '=', 'draft')
      .where('draft', 'is not', null)
      .orderBy('updated_at', 'desc')
      .limit(maxDrafts)
      .execute();
    const dates: OwnDate[] = [];
    for (const { slug, draft } of rows) {
      const form = parseStoredDraft(draft!);
      const times = toEventTimes(form.schedule).filter((time) => touches(time, days));
      if (times.length === 0) continue;
      const event = { slug, title: shownTitle(form), status: 'draft' as const };
      const place = await placeOf(form);
      dates.push(...times.map((time) => ({ ...event, place, time })));
    }
    return dates;
  };

  return async (ownerId: number, month: string): Promise<OwnMonth> => {
    const first = `${month}-01`;
    const days = { first, last: addDays(firstOfNextMonth(first), -1) };
    const dates = [...(await published(ownerId, days)), ...(await drafts(ownerId, days))]
      .filter(({ time }) => touches(time, days))
      .sort((one, other) => compareTexts(one.time.start, other.time.start));
    return { dates: dates.slice(0, maxMonthDates), is_whole: dates.length <= maxMonthDates };
  };
};
