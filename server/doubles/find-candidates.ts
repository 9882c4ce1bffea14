import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isSamePage } from '../../domain/events/doubles/compare-addresses.ts';
import { likeTitle } from '../../domain/events/doubles/title-words.ts';
import { boundsAround } from '../../domain/geo/bounds-around.ts';
import { maxSimilarMetres } from '../../domain/places/place-similarity.ts';
import { addDays, startOfDay } from '../../domain/time/civil-time.ts';
import type { Tables } from '../storage/tables.ts';
import type { DoubleEvent } from './double-event.ts';

/** Days of an event on which doubles are looked for, its next ones; a longer series has more. */
const maxDays = 31;

/** Conditions for times that begin with one of an event, or on its day if one has no hour. */
const beginTogether = ({ times }: DoubleEvent): RawBuilder<boolean>[] => {
  const days = [...new Set(times.map(({ start }) => start.slice(0, 10)))].slice(0, maxDays);
  return days.map((day) => {
    const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1)) - 1];
    const ofDay = times.filter(({ start }) => start.startsWith(day));
    const onDay = sql<boolean>`starts_at between ${from} and ${to}`;
    if (ofDay.some(({ precision }) => precision !== 'timed')) return onDay;
    const starts = [...new Set(ofDay.map(({ starts_at }) => starts_at))];
    return sql`(${onDay} and (precision <> 'timed' or starts_at in (${sql.join(starts)})))`;
  });
};

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/**
 * Times read for an event; where a day has more, only those near its place are read. Rows of one
 * event are not folded by the query: it would have to read the whole day before it stops.
 */
const maxRows = 200;
/** Events of like titles among them; more are a programme, in which nothing is joined by itself. */
const maxCandidates = 50;

const readCandidates = (
  db: Kysely<Tables>,
  event: DoubleEvent,
  places: readonly RawBuilder<boolean>[],
) =>
  db
    // Times first: without statistics, as in a first large import, PostgreSQL would go through the
    // events of the place one by one.
    .with(
      (name) => name('time').materialized(),
      (times) =>
        times
          .selectFrom('event_time')
          .select('event_id')
          .where(anyOf(beginTogether(event)))
          .where('cancelled', '=', 0),
    )
    .selectFrom('time')
    .innerJoin('event', 'event.id', 'time.event_id')
    .innerJoin('place', 'place.id', 'event.place_id')
    .select(['event.id', 'event.title', 'event.url'])
    .where('event.status', '=', 'published')
    .where('event.id', '!=', event.id)
    .where(anyOf(places))
    .limit(maxRows + 1)
    .execute();

/**
 * Ids of published events that may be the same: a time that begins with one of its own, or on its
 * day if one has no hour; a place near it or in its municipality, and a word of the title or the web address in common. None where there
 * are too many, so that a write costs the same on a crowded day.
 */
export const findCandidates = async (db: Kysely<Tables>, event: DoubleEvent): Promise<number[]> => {
  const { ne, sw } = boundsAround(event.place, maxSimilarMetres);
  const isNear = sql<boolean>`(place.lat between ${sw.lat} and ${ne.lat} and place.lng between ${sw.lng} and ${ne.lng})`;
  const isInCity = sql<boolean>`place.city_id = ${event.place.cityId}`;
  let rows = await readCandidates(db, event, [isInCity, isNear]);
  if (rows.length > maxRows) rows = await readCandidates(db, event, [isNear]);
  if (rows.length > maxRows) return [];
  const isLike = likeTitle(event.title);
  const candidates = rows.filter(({ title, url }) => isLike(title) || isSamePage(url, event.url));
  return candidates.length > maxCandidates ? [] : candidates.map(({ id }) => id);
};
