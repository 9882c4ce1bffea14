import { dayMs } from '../../contract/durations.ts';
import type { Kysely } from 'kysely';
import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import type { DetailTime } from '../../contract/events/event-detail.ts';
import { writeEventsBody } from '../catalogue/events-body.ts';
import { gather, type Matches } from '../catalogue/matches/gather.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { EventFilter } from '../events/event-filter.ts';
import { readEventRecords } from '../events/read-detail.ts';
import { toDetailTime } from '../events/summary.ts';
import type { Tables } from '../storage/tables.ts';
import type { ViewEvent } from './view-event.ts';

export interface ViewEventsSource {
  db: Kysely<Tables>;
  gazetteer: Gazetteer;
  /** Times that pass a filter; the result is valid until the next query. */
  match: (filter: EventFilter) => Matches[] | Promise<Matches[]>;
}

/** Events read from storage by one statement. */
const chunkSize = 500;
/** The same while a view is streamed: the loop is held while they are written. */
export const streamedChunkSize = 50;
/** Part of the period matched at once while a long view is streamed. */
export const windowMs = 7 * dayMs;

/** Moved times of events, by their ids: lists do not tell where a time was before. */
const readMovedTimes = async (
  db: Kysely<Tables>,
  eventIds: readonly number[],
): Promise<Map<number, DetailTime>> => {
  const rows = await db
    .selectFrom('event_time')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .where('moved_from', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, toDetailTime(row)]));
};

const readChunk = async (
  { db, gazetteer }: ViewEventsSource,
  events: readonly EventSummary[],
): Promise<ViewEvent[]> => {
  const ids = events.map(({ id }) => id);
  const records = await readEventRecords(db, gazetteer, ids);
  const moved = await readMovedTimes(db, ids);
  const result: ViewEvent[] = [];
  for (const { id, times } of events) {
    const record = records.get(id);
    // It was deleted meanwhile.
    if (!record) continue;
    const { event, cityId, createdAt, changedAt } = record;
    result.push({
      ...event,
      times: times.map((time: EventTime) => moved.get(time.id) ?? time),
      cityId,
      createdAt,
      changedAt,
    });
  }
  return result;
};

/** Events of a list with everything an output may say, in its order. */
export const readListed = async (
  source: ViewEventsSource,
  events: readonly EventSummary[],
): Promise<ViewEvent[]> => {
  const result: ViewEvent[] = [];
  for (let from = 0; from < events.length; from += chunkSize)
    result.push(...(await readChunk(source, events.slice(from, from + chunkSize))));
  return result;
};

/** Events of a part of the period, without the times in `seen`, to which theirs are added. */
export const listWindow = async (
  { match }: ViewEventsSource,
  filter: EventFilter,
  seen: Set<number>,
): Promise<EventSummary[]> => {
  const matches = await match(filter);
  const { total } = gather(matches, filter.from, 0);
  const { body } = writeEventsBody(matches, filter.from, total);
  const events = JSON.parse(body.toString()) as EventSummary[];
  return events.flatMap((event) => {
    const times = event.times.filter(({ id }) => !seen.has(id));
    for (const { id } of times) seen.add(id);
    return times.length > 0 ? [{ ...event, times }] : [];
  });
};

/**
 * Events of a period of any length, by weeks: an event with times in several weeks comes once for
 * each, every time once. Memory holds one week.
 */
export async function* streamViewEvents(
  source: ViewEventsSource,
  filter: EventFilter,
): AsyncGenerator<ViewEvent[]> {
  const seen = new Set<number>();
  for (let from = filter.from; from <= filter.to; from += windowMs) {
    const to = Math.min(filter.to, from + windowMs - 1);
    const events = await listWindow(source, { ...filter, from, to }, seen);
    for (let index = 0; index < events.length; index += streamedChunkSize)
      yield await readChunk(source, events.slice(index, index + streamedChunkSize));
  }
}
