import { sql, type Kysely } from 'kysely';
import { hiddenStatuses } from '../storage/event-visibility.ts';
import type { Tables } from '../storage/tables.ts';

/** An event of an organiser that is not over. */
export interface ComingOfOrganizer {
  id: number;
  url: string | null;
  contact: string | null;
}

/** Of a double the event that stands on the map for it. */
const listedId = sql<number>`coalesce(event.double_of, event.id)`;

/** Events of an organiser that visitors can read. */
const selectEvents = (db: Kysely<Tables>, slug: string) =>
  db
    .selectFrom('event')
    .where('event.organizer_slug', '=', slug)
    .where('event.status', 'not in', hiddenStatuses);

const selectCounted = (db: Kysely<Tables>, slug: string, withKudyZNudy: boolean) =>
  selectEvents(db, slug).$if(!withKudyZNudy, (events) =>
    events.where('event.source', '!=', 'kudyznudy'),
  );

/** Name of an organiser as its newest event spells it; null for a slug of nobody. */
export const readOrganizerName = async (
  db: Kysely<Tables>,
  slug: string,
): Promise<string | null> => {
  const newest = await selectEvents(db, slug)
    .select('event.organizer')
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.organizer ?? null;
};

/** Events of an organiser with a time not over at `from` (epoch ms); a double has the id of the listed one. */
export const readComingOfOrganizer = (
  db: Kysely<Tables>,
  slug: string,
  from: number,
  withKudyZNudy: boolean,
): Promise<ComingOfOrganizer[]> =>
  selectCounted(db, slug, withKudyZNudy)
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

/** Number of all events of an organiser; an event and its doubles are one. */
export const countOfOrganizer = async (
  db: Kysely<Tables>,
  slug: string,
  withKudyZNudy: boolean,
): Promise<number> => {
  const { count } = await selectCounted(db, slug, withKudyZNudy)
    .select(sql<number>`count(distinct ${listedId})`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
