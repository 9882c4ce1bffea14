import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** Ids of published events with a time not over at `now` (epoch ms): those that may be doubles. */
export const selectComing = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('event')
    .select('event.id')
    .where('event.status', '=', 'published')
    .where((where) =>
      where.exists(
        where
          .selectFrom('event_time')
          .select('event_time.id')
          .whereRef('event_time.event_id', '=', 'event.id')
          .where('event_time.ends_at', '>=', now),
      ),
    );
