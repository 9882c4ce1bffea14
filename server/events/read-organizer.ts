import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { hiddenStatuses } from '../storage/event-visibility.ts';
import type { Tables } from '../storage/tables.ts';
import type { EventFilter } from './event-filter.ts';

/** An organiser: the slug of a name, in a town. */
export interface OrganizerKey {
  slug: string;
  cityId: number;
}

/** An event of an organiser that is not over. */
export interface ComingOfOrganizer {
  id: number;
  url: string | null;
  contact: string | null;
}

/** What a name organises in a town; numbers of events, of which an event and its doubles are one. */
export interface TownOfName {
  cityId: number;
  count: number;
  /** Those that take place in the period. */
  coming: number;
}

/** Of a double the event that stands on the map for it. */
const listedId = sql<number>`coalesce(event.double_of, event.id)`;

/** Events of a name that visitors can read, with their own places: a double is in the town that it names. */
const selectEvents = (db: Kysely<Tables>, slug: string) =>
  db
    .selectFrom('event')
    .innerJoin('place', 'place.id', 'event.place_id')
    .where('event.organizer_slug', '=', slug)
    .where('event.status', 'not in', hiddenStatuses);

type Builder = ExpressionBuilder<Tables, 'event'>;

/** Whether an event counts: partner data do only on request. */
const isCounted = (where: Builder, withKudyZNudy: boolean): Expression<SqlBool> =>
  withKudyZNudy ? where.lit(true) : where('event.source', '!=', 'kudyznudy');

/** Whether an event takes place in a period. */
const takesPlace = (
  where: Builder,
  { from, to }: Pick<EventFilter, 'from' | 'to'>,
): Expression<SqlBool> =>
  where.and([
    where('event.status', '=', 'published'),
    where.exists(
      where
        .selectFrom('event_time')
        .select('event_time.id')
        .whereRef('event_time.event_id', '=', 'event.id')
        .where('event_time.ends_at', '>=', from)
        .where('event_time.starts_at', '<=', to)
        .where('event_time.cancelled', '=', 0),
    ),
  ]);

const countWhere = (condition: Expression<SqlBool>) =>
  sql<number>`count(distinct case when ${condition} then ${listedId} end)`;

/** Towns of a name, those with most coming events first; also towns of which no event counts. */
export const readTownsOfName = async (
  db: Kysely<Tables>,
  slug: string,
  { withKudyZNudy, ...period }: Pick<EventFilter, 'from' | 'to' | 'withKudyZNudy'>,
): Promise<TownOfName[]> => {
  const rows = await selectEvents(db, slug)
    .select((select) => {
      const counted = isCounted(select, withKudyZNudy);
      return [
        'place.city_id as cityId',
        countWhere(counted).as('count'),
        countWhere(select.and([counted, takesPlace(select, period)])).as('coming'),
      ];
    })
    .groupBy('place.city_id')
    .execute();
  return rows
    .map(({ cityId, count, coming }) => ({ cityId, count: Number(count), coming: Number(coming) }))
    .sort((one, other) => other.coming - one.coming || one.cityId - other.cityId);
};

/** Town of the event of a name that ends last; null for a name of nobody. */
export const readLatestTown = async (db: Kysely<Tables>, slug: string): Promise<number | null> => {
  const latest = await selectEvents(db, slug)
    .innerJoin('event_time', 'event_time.event_id', 'event.id')
    .select('place.city_id')
    .orderBy('event_time.ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.city_id ?? null;
};

/** Name of an organiser as its newest event spells it; null for nobody. */
export const readOrganizerName = async (
  db: Kysely<Tables>,
  { slug, cityId }: OrganizerKey,
): Promise<string | null> => {
  const newest = await selectEvents(db, slug)
    .where('place.city_id', '=', cityId)
    .select('event.organizer')
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.organizer ?? null;
};

/** Events of an organiser with a time not over at `from` (epoch ms); a double has the id of the listed one. */
export const readComingOfOrganizer = (
  db: Kysely<Tables>,
  { slug, cityId }: OrganizerKey,
  { from, withKudyZNudy }: Pick<EventFilter, 'from' | 'withKudyZNudy'>,
): Promise<ComingOfOrganizer[]> =>
  selectEvents(db, slug)
    .where('place.city_id', '=', cityId)
    .where((where) => isCounted(where, withKudyZNudy))
    .where((where) =>
      where.exists(
        where
          .selectFrom('event_time')
          .select('event_time.id')
          .whereRef('event_time.event_id', '=', 'event.id')
          .where('event_time.ends_at', '>=', from),
      ),
    )
    .select([listedId.as('id'), 'event.url', 'event.contact'])
    .execute();
