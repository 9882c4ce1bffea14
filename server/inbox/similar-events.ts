import type { Kysely } from 'kysely';
import type { Clue } from '../../contract/organizers/event-likeness.ts';
import { compareEvents } from '../../domain/events/doubles/event-likeness.ts';
import type { ComparedEvent } from '../../domain/events/doubles/compared-event.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { readDoubleEvents, type DoubleEvent } from '../doubles/double-event.ts';
import type { Tables } from '../storage/tables.ts';
import type { ItemContent } from './item-content.ts';

export interface SimilarEvent {
  id: number;
  /** The heaviest first, clues against left out. */
  clues: Clue[];
}

/** Most coming events of an owner that items are compared with, the soonest first. */
const maxCompared = 5000;

const readOwnIds = async (
  db: Kysely<Tables>,
  ownerId: number,
  sourceId: number,
  now: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('event')
    .innerJoin('event_time', 'event_time.event_id', 'event.id')
    .select(({ fn }) => ['event.id', fn.min('event_time.starts_at').as('first')])
    .where('event.owner_id', '=', ownerId)
    .where('event.status', '=', 'published')
    .where('event_time.ends_at', '>=', now)
    // Those that came from the source are known by its identifiers.
    .where('event.id', 'not in', (items) =>
      items
        .selectFrom('import_item')
        .select('event_id')
        .where('source_id', '=', sourceId)
        .where('event_id', 'is not', null)
        .$castTo<{ event_id: number }>(),
    )
    .groupBy('event.id')
    .orderBy('first')
    .limit(maxCompared)
    .execute();
  return rows.map(({ id }) => id);
};

/** Own events on the days of an item that it is compared with, and their common days: a long series has many. */
const maxNear = 100;
const maxDays = 10;

/** Two events with their times of the first days that they have in common. */
const onCommonDays = (
  one: ComparedEvent,
  other: ComparedEvent,
): [one: ComparedEvent, other: ComparedEvent] => {
  const days = new Set(one.times.map(({ start }) => dayOf(start)));
  const common = new Set(
    other.times
      .map(({ start }) => dayOf(start))
      .filter((day) => days.has(day))
      .slice(0, maxDays),
  );
  const within = (event: ComparedEvent): ComparedEvent => ({
    ...event,
    times: event.times.filter(({ start }) => common.has(dayOf(start))),
  });
  return [within(one), within(other)];
};

const dayOf = (start: string): string => start.slice(0, 10);

const toCompared = (event: ItemContent, gazetteer: Gazetteer): ComparedEvent | null => {
  const { title, street: _street, lat, lng, cityId, approximate } = event.place;
  const city = cityId === null ? gazetteer.at({ lat, lng }) : gazetteer.byId(cityId);
  if (!city) return null;
  return {
    title: event.title,
    url: event.url || null,
    organizer: event.organizer || null,
    place: {
      title,
      venue: null,
      approximate,
      municipality: city.title,
      cityId: city.id,
      lat,
      lng,
    },
    times: event.schedule.filter(({ cancelled }) => !cancelled),
  };
};

/** Finds the coming event of an owner that an item of a source looks like; null for none. */
export const createSimilarEvents = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  { ownerId, sourceId, now }: { ownerId: number; sourceId: number; now: number },
): Promise<(event: ItemContent) => SimilarEvent | null> => {
  const ids = await readOwnIds(db, ownerId, sourceId, now);
  const byDay = new Map<string, DoubleEvent[]>();
  for (const own of await readDoubleEvents(db, ids, now))
    for (const day of new Set(own.times.map(({ start }) => dayOf(start))))
      byDay.set(day, [...(byDay.get(day) ?? []), own]);
  return (event) => {
    const days = new Set(event.schedule.map(({ start }) => dayOf(start)));
    const near = new Set([...days].flatMap((day) => byDay.get(day) ?? []));
    const compared = near.size > 0 ? toCompared(event, gazetteer) : null;
    if (!compared) return null;
    const [best] = [...near]
      .slice(0, maxNear)
      .map((own) => ({ own, likeness: compareEvents(...onCommonDays(compared, own)) }))
      .filter(({ likeness }) => likeness.verdict !== 'different')
      .sort((one, other) => other.likeness.score - one.likeness.score);
    if (!best) return null;
    const clues = best.likeness.clues
      .filter(({ weight }) => weight > 0)
      .map(({ code, value }) => ({ code, value }));
    return { id: best.own.id, clues };
  };
};
