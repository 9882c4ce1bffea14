import type { Kysely } from 'kysely';
import { maxLatestValues, type EventDefaults } from '../../contract/organizers/event-defaults.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { parseCategories } from '../events/summary.ts';
import type { Tables } from '../storage/tables.ts';
import { readChosenPlace } from './chosen-place.ts';
import type { OrganizerProfiles } from './organizer-profile.ts';

/** Events whose values are offered. */
const maxLatestEvents = 20;

/** The first values that differ. */
const firstDistinct = <Value>(values: readonly Value[]): Value[] =>
  [...new Set(values)].slice(0, maxLatestValues);

/** What a new event of an account begins with: its profile, and values of its latest events. */
export const createEventDefaults =
  (db: Kysely<Tables>, gazetteer: Gazetteer, profiles: OrganizerProfiles) =>
  async (accountId: number): Promise<EventDefaults> => {
    const events = await db
      .selectFrom('event')
      .select(['event.id', 'categories', 'place_id'])
      // The hour of the first date, as text, so that it is the earliest: `2026-11-28T18:00`.
      .select((select) =>
        select
          .selectFrom('event_time')
          .select(({ fn }) => fn.min('start_local').as('start'))
          .whereRef('event_id', '=', 'event.id')
          .where('precision', '=', 'timed')
          .as('start'),
      )
      .where('owner_id', '=', accountId)
      .where('status', 'in', ['published', 'cancelled'])
      // The same order as in the list of places that the form offers before anything is typed.
      .orderBy('updated_at', 'desc')
      .orderBy('event.id', 'desc')
      .limit(maxLatestEvents)
      .execute();
    return {
      profile: await profiles.read(accountId),
      hours: firstDistinct(events.flatMap(({ start }) => start?.slice(11, 16) ?? [])),
      categories: firstDistinct(
        events.flatMap(({ categories }) => parseCategories(categories).slice(0, 1)),
      ),
      place: await readChosenPlace(db, gazetteer, events[0]?.place_id ?? null),
    };
  };
