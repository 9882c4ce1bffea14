import { sql, type Kysely } from 'kysely';
import {
  ownEventsPageSize,
  type OwnEvent,
  type OwnEvents,
  type OwnEventListQuery,
} from '../../contract/organizers/own-event.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { toShownEvent, type ShownColumns } from '../doubles/read-shown.ts';
import { parseCategories, rowToEventTime } from '../events/summary.ts';
import type { EventRow, Tables } from '../storage/tables.ts';
import {
  isInAnyList,
  listConditions,
  listOf,
  narrowing,
  selects,
  type EventSelector,
} from './own-list-conditions.ts';
import { createExtrasReading, type OwnEventExtras } from './own-event-extras.ts';

/** Events in one query for their times. */
const maxEventsPerQuery = 1000;

interface Row
  extends
    ShownColumns,
    Pick<
      EventRow,
      'id' | 'slug' | 'title' | 'status' | 'categories' | 'version' | 'updated_at' | 'deleted_at'
    > {
  next: number | null;
  last: number | null;
  dates: number | null;
  coming: number | null;
  place_id: number | null;
  place_title: string | null;
  lat: number | null;
  lng: number | null;
  city_id: number | null;
  published_id: string | null;
}

/** Correlated subquery over the times of each event. */
const fromTimes = <Value>(value: ReturnType<typeof sql>) =>
  sql<Value>`(select ${value} from event_time where event_time.event_id = event.id)`;

/**
 * Events with their next and last times in epoch ms and numbers of dates. Correlated subqueries,
 * and the unary plus that disables the index of all times, because a planner without fresh
 * statistics would join or scan all times, which takes seconds.
 */
const selectOwn = (db: Kysely<Tables>, selector: EventSelector, now: number) =>
  db
    .selectFrom(
      db
        .selectFrom('event')
        .selectAll()
        .where(selects(selector))
        .select([
          fromTimes<number | null>(sql`min(case when ends_at >= ${now} then starts_at end)`).as(
            'next',
          ),
          fromTimes<number | null>(sql`max(+starts_at)`).as('last'),
          fromTimes<number>(sql`count(*)`).as('dates'),
          fromTimes<number | null>(sql`sum(case when ends_at >= ${now} then 1 else 0 end)`).as(
            'coming',
          ),
        ])
        .as('event'),
    )
    .leftJoin('place', 'place.id', 'event.place_id')
    .leftJoin('source_event', 'source_event.event_id', 'event.id')
    .leftJoin('event as shown', 'shown.id', 'event.double_of');

/** Sort key and direction of each list. */
const orderOf = {
  upcoming: { by: sql<number>`coalesce(event.next, 0)`, direction: 'asc' },
  past: { by: sql<number>`coalesce(event.last, 0)`, direction: 'desc' },
  drafts: { by: sql<number>`event.updated_at`, direction: 'desc' },
  deleted: { by: sql<number>`coalesce(event.deleted_at, 0)`, direction: 'desc' },
} as const;

const toOwnEvent = (
  row: Row,
  { times, posts, drafts }: OwnEventExtras,
  gazetteer: Gazetteer,
): OwnEvent => {
  const time = times.get(row.id);
  const city = row.city_id === null ? undefined : gazetteer.byId(row.city_id);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    categories: parseCategories(row.categories),
    place:
      city && row.place_id !== null
        ? {
            id: row.place_id,
            title: row.place_title ?? '',
            lat: row.lat ?? 0,
            lng: row.lng ?? 0,
            city: { slug: city.slug, title: city.title },
          }
        : null,
    new_place: null,
    time: time ? rowToEventTime(time) : null,
    dates: Number(row.dates ?? 0),
    coming: Number(row.coming ?? 0),
    shown: toShownEvent(row),
    source_id: row.published_id,
    posts: posts.get(row.id) ?? 0,
    version: row.version,
    updated_at: row.updated_at,
    ...drafts.get(row.id),
  };
};

const columns = [
  'event.id',
  'event.slug',
  'event.title',
  'event.status',
  'event.categories',
  'event.version',
  'event.updated_at',
  'event.deleted_at',
  'event.next',
  'event.last',
  'event.dates',
  'event.coming',
  'place.id as place_id',
  'place.title as place_title',
  'place.lat',
  'place.lng',
  'place.city_id',
  'shown.slug as shown_slug',
  'shown.title as shown_title',
  'event.double_clues',
  'source_event.source_id as published_id',
] as const;

export const createOwnEventList = (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  clock: () => number,
) => {
  const readExtras = createExtrasReading(db, gazetteer);

  const countLists = async (
    selector: EventSelector,
    conditions: ReturnType<typeof narrowing>,
    now: number,
  ): Promise<OwnEvents['counts']> => {
    const rows = await db
      .selectFrom('event')
      .leftJoin('place', 'place.id', 'event.place_id')
      .where(selects(selector))
      .where(isInAnyList(now))
      .where(({ and }) => and(conditions))
      .select(({ fn }) => [listOf(now).as('list'), fn.countAll().as('number')])
      .groupBy(sql.ref('list'))
      .execute();
    const counts = { upcoming: 0, past: 0, drafts: 0, deleted: 0 };
    for (const { list, number } of rows) counts[list] = Number(number);
    return counts;
  };

  /** Number of events in all lists; reads no times. */
  const countAll = async (selector: EventSelector, now: number): Promise<number> => {
    const { total } = await db
      .selectFrom('event')
      .where(selects(selector))
      .where(isInAnyList(now))
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  return {
    /**
     * One page of a list of events of an owner, or of all for null, counts of all lists under the
     * same conditions, and the number of events without them.
     */
    async page(
      ownerId: number | null,
      { list, after, ...narrowed }: OwnEventListQuery,
    ): Promise<OwnEvents> {
      const now = clock();
      const selector: EventSelector = ownerId === null ? null : ['owner_id', ownerId];
      const { by, direction } = orderOf[list];
      const conditions = narrowing(narrowed);
      let query = selectOwn(db, selector, now)
        .where(listConditions[list](now))
        .where(({ and }) => and(conditions));
      if (after !== undefined) {
        const { at, id } = after;
        const comparison = sql.raw(direction === 'asc' ? '>' : '<');
        query = query.where(
          sql<boolean>`(${by} ${comparison} ${at} or (${by} = ${at} and event.id ${comparison} ${id}))`,
        );
      }
      const rows: (Row & { sorted: number })[] = await query
        .select(columns)
        .select(by.as('sorted'))
        .orderBy(by, direction)
        .orderBy('event.id', direction)
        .limit(ownEventsPageSize + 1)
        .execute();
      const pageRows = rows.slice(0, ownEventsPageSize);
      const extras = await readExtras(pageRows, now);
      const last = pageRows.at(-1);
      return {
        events: pageRows.map((row) => toOwnEvent(row, extras, gazetteer)),
        next: rows.length > ownEventsPageSize && last ? `${Number(last.sorted)}.${last.id}` : null,
        counts: await countLists(selector, conditions, now),
        total: await countAll(selector, now),
      };
    },

    /**
     * All events at a place, except emptied ones: upcoming events by their next time, then past
     * ones, the latest first.
     */
    async at(placeId: number): Promise<OwnEvent[]> {
      const now = clock();
      const rows: Row[] = await selectOwn(db, ['place_id', placeId], now)
        .select(columns)
        .where((where) =>
          where.not(
            where.and([
              where('event.status', '=', 'deleted'),
              where('event.deleted_at', 'is', null),
            ]),
          ),
        )
        .orderBy(sql`case when event.next is null then 1 else 0 end`)
        .orderBy('event.next')
        .orderBy(sql`coalesce(event.last, 0)`, 'desc')
        .orderBy('event.id')
        .execute();
      const events: OwnEvent[] = [];
      for (let begin = 0; begin < rows.length; begin += maxEventsPerQuery) {
        const part = rows.slice(begin, begin + maxEventsPerQuery);
        const extras = await readExtras(part, now);
        events.push(...part.map((row) => toOwnEvent(row, extras, gazetteer)));
      }
      return events;
    },

    /** One event by its slug, whichever list it is in. */
    async one(slug: string): Promise<OwnEvent> {
      const now = clock();
      const row: Row = await selectOwn(db, ['slug', slug], now)
        .select(columns)
        .executeTakeFirstOrThrow();
      return toOwnEvent(row, await readExtras([row], now), gazetteer);
    },
  };
};
