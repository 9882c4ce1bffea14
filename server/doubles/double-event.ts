import { sql, type Kysely } from 'kysely';
import type { TimeEntry } from '../../contract/organizers/schedule.ts';
import type { ComparedEvent } from '../../domain/events/doubles/compared-event.ts';
import { saysCancelled } from '../../domain/events/doubles/title-words.ts';
import type { Tables } from '../storage/tables.ts';

/** A time to come; `starts_at` is its instant in epoch ms. */
type ComingTime = TimeEntry & { starts_at: number; cancelled: number };

/** An event as it is judged. */
export interface DoubleEvent extends ComparedEvent {
  id: number;
  times: readonly ComingTime[];
  ownerId: number | null;
  source: string;
  isSample: boolean;
  hasPicture: boolean;
  descriptionLength: number;
  /** Id of the event that stands for it as stored. */
  doubleOf: number | null;
  /** Stored JSON of why. */
  clues: string | null;
  isPublished: boolean;
  /** All its times are over; what stood for it then stays. */
  isOver: boolean;
  /** Whether it may stand for another one or be one: takes place, and has times to come. */
  isJudged: boolean;
}

/** Times of each event that are not over at `now`. */
const readTimes = async (
  db: Kysely<Tables>,
  ids: readonly number[],
  now: number,
): Promise<Map<number, ComingTime[]>> => {
  const rows = await db
    .selectFrom('event_time')
    .select([
      'event_id',
      'starts_at',
      'start_local as start',
      'end_local as end',
      'precision',
      'cancelled',
    ])
    .where('event_id', 'in', ids)
    .where('ends_at', '>=', now)
    .orderBy('starts_at')
    .execute();
  const times = new Map<number, ComingTime[]>();
  for (const { event_id, ...time } of rows)
    times.set(event_id, [...(times.get(event_id) ?? []), time]);
  return times;
};

const select = (db: Kysely<Tables>) =>
  db
    .selectFrom('event')
    .innerJoin('place', 'place.id', 'event.place_id')
    .innerJoin('city', 'city.id', 'place.city_id')
    .select([
      'event.id',
      'event.title',
      'event.url',
      'event.organizer',
      'event.venue',
      'event.status',
      'event.source',
      'event.sample',
      'event.owner_id',
      'event.double_of',
      'event.double_clues',
      'place.title as place_title',
      'place.lat',
      'place.lng',
      'place.approximate',
      'place.city_id',
      'city.title as municipality',
      sql<number>`length(event.description)`.as('description_length'),
      sql<number>`case when exists (select 1 from image where image.event_id = event.id)
        then 1 else 0 end`.as('pictures'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toDoubleEvent = (row: Row, coming: readonly ComingTime[]): DoubleEvent => {
  const times = coming.filter(({ cancelled }) => cancelled === 0);
  const isPublished = row.status === 'published';
  return {
    id: row.id,
    title: row.title,
    url: row.url,
    organizer: row.organizer,
    place: {
      title: row.place_title,
      venue: row.venue,
      approximate: row.approximate === 1,
      municipality: row.municipality,
      cityId: row.city_id,
      lat: row.lat,
      lng: row.lng,
    },
    times,
    ownerId: row.owner_id,
    source: row.source,
    isSample: row.sample === 1,
    hasPicture: Number(row.pictures) === 1,
    descriptionLength: Number(row.description_length),
    doubleOf: row.double_of,
    clues: row.double_clues,
    isPublished,
    isOver: isPublished && coming.length === 0,
    isJudged: isPublished && !saysCancelled(row.title) && times.length > 0,
  };
};

/** Events in one statement; SQLite takes some thousand values. */
const maxIds = 500;

/** Events by their ids; one that never had a place is left out. */
export const readDoubleEvents = async (
  db: Kysely<Tables>,
  ids: readonly number[],
  now: number,
): Promise<DoubleEvent[]> => {
  const events: DoubleEvent[] = [];
  for (let begin = 0; begin < ids.length; begin += maxIds) {
    const part = ids.slice(begin, begin + maxIds);
    const rows = await select(db).where('event.id', 'in', part).execute();
    const published = rows.filter(({ status }) => status === 'published').map(({ id }) => id);
    const times = published.length > 0 ? await readTimes(db, published, now) : null;
    events.push(...rows.map((row) => toDoubleEvent(row, times?.get(row.id) ?? [])));
  }
  return events;
};
