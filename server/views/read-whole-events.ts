import type { Kysely } from 'kysely';
import type { DetailTime } from '../../contract/events/event-detail.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { readEventRecords } from '../events/read-detail.ts';
import { toDetailTime } from '../events/summary.ts';
import type { Tables } from '../storage/tables.ts';
import type { ViewEvent } from './view-event.ts';

const readTimes = async (
  db: Kysely<Tables>,
  eventIds: readonly number[],
): Promise<Map<number, DetailTime[]>> => {
  const times = new Map<number, DetailTime[]>();
  if (eventIds.length === 0) return times;
  const rows = await db
    .selectFrom('event_time')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const own = times.get(row.event_id);
    if (own) own.push(toDetailTime(row));
    else times.set(row.event_id, [toDetailTime(row)]);
  }
  return times;
};

/** Published events with all their times, by their ids; those deleted since are missing. */
export const readWholeEvents = async (
  { db, gazetteer }: { db: Kysely<Tables>; gazetteer: Gazetteer },
  ids: readonly number[],
): Promise<Map<number, ViewEvent>> => {
  const records = await readEventRecords(db, gazetteer, ids);
  const times = await readTimes(db, ids);
  return new Map(
    [...records].map(([id, { event, ...facts }]) => [
      id,
      { ...event, ...facts, times: times.get(id) ?? [] },
    ]),
  );
};
