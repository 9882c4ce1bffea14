import { sql } from 'kysely';
import { dayMs } from '../../contract/durations.ts';
import {
  restorableDays,
  type OwnEventListQuery,
  type OwnList,
} from '../../contract/organizers/own-event.ts';
import { queryWords } from '../../domain/text/word-match.ts';
import { firstOfNextMonth, startOfDay } from '../../domain/time/civil-time.ts';

/** Column and value that select events: by owner, by place, or one by slug; null for all events. */
export type EventSelector = ['owner_id' | 'place_id', number] | ['slug', string] | null;

export const selects = (selector: EventSelector) => {
  if (!selector) return sql<boolean>`true`;
  const [column, value] = selector;
  return sql<boolean>`${sql.ref(`event.${column}`)} = ${value}`;
};

/** Condition of each list. */
export const listConditions = {
  upcoming: () =>
    sql<boolean>`event.status in ('published', 'cancelled') and event.next is not null`,
  past: () => sql<boolean>`event.status in ('published', 'cancelled') and event.next is null`,
  drafts: () => sql<boolean>`event.status = 'draft'`,
  deleted: (now: number) =>
    sql<boolean>`event.status = 'deleted' and event.deleted_at >= ${now - restorableDays * dayMs}`,
} satisfies Record<OwnList, (now: number) => unknown>;

/** Whether an event is in any of the lists. */
export const isInAnyList = (now: number) =>
  sql<boolean>`(event.status != 'deleted' or ${listConditions.deleted(now)})`;

/**
 * List of an event that is in one; unlike the conditions, it looks for a coming time only once. The plus keeps
 * SQLite from walking the index of all coming times for each event.
 */
export const listOf = (now: number) =>
  sql<OwnList>`case
    when event.status = 'draft' then 'drafts'
    when event.status = 'deleted' then 'deleted'
    when exists (
      select 1 from event_time where event_time.event_id = event.id and +event_time.ends_at >= ${now}
    ) then 'upcoming'
    else 'past'
  end`;

/** Whether an event has a time in a month, `YYYY-MM`. */
const inMonth = (month: string) => {
  const first = `${month}-01`;
  return sql<boolean>`exists (select 1 from event_time where event_time.event_id = event.id
    and event_time.starts_at < ${startOfDay(firstOfNextMonth(first))} and event_time.ends_at >= ${startOfDay(first)})`;
};

/** Conditions of a query besides its list, which rows and counts have in common. */
export const narrowing = ({
  q,
  month,
  category,
  place,
}: Omit<OwnEventListQuery, 'list' | 'after' | 'scope'>) => [
  ...queryWords(q).map(
    (word) =>
      sql<boolean>`(event.folded || ' ' || coalesce(place.other_names, '')) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  ),
  ...(month === undefined ? [] : [inMonth(month)]),
  ...(category === undefined ? [] : [sql<boolean>`event.categories like ${`%"${category}"%`}`]),
  ...(place === undefined ? [] : [sql<boolean>`event.place_id = ${place}`]),
];
