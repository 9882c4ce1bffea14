import { sql, type Kysely } from 'kysely';
import { categories } from '../../../contract/events/category.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { bitOf, type EventFilter } from '../../events/event-filter.ts';
import { maxShortTimeMs } from '../../events/new-event.ts';
import { hiddenStatuses } from '../../storage/event-visibility.ts';
import type { Tables } from '../../storage/tables.ts';
import type { CatalogueRow } from '../segment/encode-event.ts';
import { selectSummaryRows } from './read-rows.ts';

/** Limits of one query for a past period; anybody may send it. */
export interface PastLimits {
  /** Matching times. */
  times: number;
  /** Times read from an index, matching or not. */
  scanned: number;
  /** Times scanned by one statement; 1000 take some ten milliseconds. */
  window: number;
  /** Events in an area; up to this many are found by its places, otherwise by the period. */
  eventsOfArea: number;
}

const defaultLimits: PastLimits = {
  times: 20_000,
  scanned: 500_000,
  window: 1000,
  eventsOfArea: 10_000,
};

/** Error of a query over the limits. */
export class TooManyTimesError extends Error {
  constructor() {
    super('too many times in the past');
  }
}

const selectTimes = (db: Kysely<Tables>, filter: EventFilter) => {
  let query = selectSummaryRows(db)
    .innerJoin('event_time as time', 'time.event_id', 'event.id')
    .select([
      'time.id as time_id',
      'time.starts_at',
      'time.ends_at',
      'time.start_local',
      'time.end_local',
      'time.precision',
      'time.cancelled',
    ])
    .where('time.ends_at', '>=', filter.from)
    .where('event.status', 'not in', hiddenStatuses)
    .where('event.double_of', 'is', null);
  if (!filter.withKudyZNudy) query = query.where('event.source', '!=', 'kudyznudy');
  if (filter.categories)
    query = query.where((where) =>
      where.or(
        categories
          .filter(({ slug }) => bitOf(slug) & filter.categories)
          .map(({ slug }) => where('event.categories', 'like', `%"${slug}"%`)),
      ),
    );
  for (const { slug } of categories)
    if (bitOf(slug) & filter.excluded)
      query = query.where('event.categories', 'not like', `%"${slug}"%`);
  if (filter.free)
    query = query
      .where('event.price_from', '=', 0)
      .where((where) =>
        where.or([where('event.price_to', '=', 0), where('event.price_to', 'is', null)]),
      );
  for (const slug of filter.facets) query = query.where('event.facets', 'like', `%"${slug}"%`);
  for (const word of filter.words)
    query = query.where(
      sql<boolean>`(event.folded || ' ' || place.other_names) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
    );
  return query;
};

const areaOf = ({ bounds, cityId }: EventFilter) => {
  const conditions = [sql<boolean>`1 = 1`];
  if (bounds)
    conditions.push(
      sql`place.lat between ${bounds.sw.lat} and ${bounds.ne.lat}`,
      sql`place.lng between ${bounds.sw.lng} and ${bounds.ne.lng}`,
    );
  if (cityId !== null) conditions.push(sql`place.city_id = ${cityId}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

/** Events whose times are read by one statement. */
const eventsPerStatement = 200;

type TimeRows = Awaited<ReturnType<ReturnType<typeof selectTimes>['execute']>>;

/** Identifiers of the events in the area of the filter; null when those are too many. */
const readEventsOfArea = async (
  db: Kysely<Tables>,
  filter: EventFilter,
  { eventsOfArea }: PastLimits,
): Promise<number[] | null> => {
  if (!filter.bounds && filter.cityId === null) return null;
  const found = await db
    .selectFrom('place')
    .innerJoin('event', 'event.place_id', 'place.id')
    .select('event.id')
    .where(areaOf(filter))
    .limit(eventsOfArea + 1)
    .execute();
  return found.length > eventsOfArea ? null : found.map(({ id }) => id);
};

async function* readByEvents(
  db: Kysely<Tables>,
  filter: EventFilter,
  ids: readonly number[],
): AsyncGenerator<TimeRows> {
  for (let begin = 0; begin < ids.length; begin += eventsPerStatement)
    yield await selectTimes(db, filter)
      .where('event.id', 'in', ids.slice(begin, begin + eventsPerStatement))
      .where('time.starts_at', '<=', filter.to)
      .execute();
}

/** Indexes of short and long times: columns, and how far before the period a match may begin. */
const indexes = [
  { long: 0, columns: ['starts_at', 'ends_at'], lookBackMs: maxShortTimeMs },
  { long: 1, columns: ['ends_at', 'starts_at'], lookBackMs: 0 },
] as const;

/** Rows of the period in the order of the indexes, one window after another. */
async function* readByPeriod(
  db: Kysely<Tables>,
  filter: EventFilter,
  { window }: PastLimits,
): AsyncGenerator<TimeRows> {
  for (const { long, columns, lookBackMs } of indexes) {
    const key = [...columns, 'event_id', 'id'] as const;
    const compareKey = (table: string, operator: '>' | '<=', values: readonly number[]) =>
      sql<boolean>`(${sql.join(key.map((name) => sql.ref(`${table}.${name}`)))}) ${sql.raw(operator)} (${sql.join(values)})`;
    let last: readonly number[] | null = [filter.from - lookBackMs - 1, 0, 0, 0];
    while (last) {
      const begin: readonly number[] = last;
      const end = await db
        .selectFrom('event_time')
        .select(key)
        .where('lasts_long', '=', long)
        .where('starts_at', '<=', filter.to)
        .where(compareKey('event_time', '>', begin))
        .orderBy(sql.join(key.map((name) => sql.ref(name))))
        .offset(window - 1)
        .limit(1)
        .executeTakeFirst();
      last = end ? key.map((name) => end[name]) : null;
      // The end of the window bounds the search of the index; two bounds of a column would not.
      const upTo = { starts_at: filter.to, ends_at: Number.MAX_SAFE_INTEGER };
      if (last) upTo[columns[0]] = last[0] as number;
      let rows = selectTimes(db, filter)
        .where('time.lasts_long', '=', long)
        .where('time.starts_at', '<=', upTo.starts_at)
        .where('time.ends_at', '<=', upTo.ends_at)
        .where(compareKey('time', '>', begin))
        .where(areaOf(filter));
      if (last) rows = rows.where(compareKey('time', '<=', last));
      yield await rows.execute();
    }
  }
}

const groupByEvent = (rows: TimeRows): CatalogueRow[] => {
  const events = new Map<number, CatalogueRow>();
  // Ties are ordered too, so that equal answers have the same strong ETag.
  rows.sort((one, other) => one.starts_at - other.starts_at || one.time_id - other.time_id);
  for (const { time_id, ...row } of rows) {
    const time = { ...row, id: time_id };
    const event = events.get(row.id);
    if (event) event.times.push(time);
    else events.set(row.id, { ...row, times: [time] });
  }
  return [...events.values()];
};

/**
 * Events that pass a filter, read from storage: for periods older than the catalogue. Over the
 * limits it throws TooManyTimesError; with `cut` it gives what it has read, the earliest times.
 */
export const readPastRows = async (
  db: Kysely<Tables>,
  filter: EventFilter,
  onLimit: 'refuse' | 'cut',
  limits = defaultLimits,
): Promise<CatalogueRow[]> => {
  const ids = await readEventsOfArea(db, filter, limits);
  const parts = ids ? readByEvents(db, filter, ids) : readByPeriod(db, filter, limits);
  const rows: TimeRows = [];
  let scanned = 0;
  for await (const part of parts) {
    rows.push(...part);
    scanned += limits.window;
    if (rows.length <= limits.times && scanned <= limits.scanned) continue;
    if (onLimit === 'refuse') throw new TooManyTimesError();
    break;
  }
  const { circle } = filter;
  return groupByEvent(rows).filter(
    ({ lat, lng }) => !circle || distance({ lat, lng }, circle.middle) <= circle.metres,
  );
};
