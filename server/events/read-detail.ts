import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { EventOriginSchema, type EventDetail } from '../../contract/events/event-detail.ts';
import type { EventImage } from '../../contract/events/image.ts';
import { toPlaceSlug } from '../../domain/places/place-slug.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { EventRow, Tables } from '../storage/tables.ts';
import { isFirstImage, readImages, readImagesOf } from './read-images.ts';
import { toContent } from './to-content.ts';
import { toDetailTime, toSummaryHead, type SummaryRow } from './summary.ts';

/** An event without its times, and when it was written, in epoch ms. */
export interface WrittenEvent {
  event: Omit<EventDetail, 'times'>;
  /** Code of its municipality. */
  cityId: number;
  createdAt: number;
  changedAt: number;
}

type DetailRow = EventRow & SummaryRow & { street: string | null; approximate: number };

/** Published, cancelled and deleted events with their places and first images. */
const selectDetails = (db: Kysely<Tables>) =>
  db
    .selectFrom('event')
    .innerJoin('place', 'place.id', 'event.place_id')
    .leftJoin('image', isFirstImage)
    .selectAll('event')
    .select([
      'place.id as place_id',
      'place.title as place_title',
      'place.street',
      'place.lat',
      'place.lng',
      'place.city_id',
      'place.approximate',
      'image.key as image_key',
      'image.width as image_width',
      'image.focus_x',
      'image.focus_y',
    ])
    .where('event.status', '!=', 'draft');

const toRecord = (row: DetailRow, images: EventImage[], gazetteer: Gazetteer): WrittenEvent => ({
  event: {
    ...toSummaryHead(row, gazetteer),
    ...toContent(row),
    images,
    street: row.street,
    venue: row.venue,
    approximate: row.approximate === 1,
    // Not by `venue`, the name that the event has for the place.
    placeSlug:
      row.approximate === 1 ? null : toPlaceSlug({ id: row.place_id, title: row.place_title }),
    district: gazetteer.byId(row.city_id)?.district ?? '',
    origin: row.origin === null ? null : v.parse(EventOriginSchema, JSON.parse(row.origin)),
  },
  cityId: row.city_id,
  createdAt: row.created_at,
  changedAt: row.updated_at,
});

/** Detail of an event by its slug; `'gone'` when deleted, null for an unknown slug or a draft. */
export const readEventDetail = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  slug: string,
): Promise<EventDetail | 'gone' | null> => {
  const row = await selectDetails(db).where('event.slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  if (row.status === 'deleted') return 'gone';
  const times = await db
    .selectFrom('event_time')
    .selectAll()
    .where('event_id', '=', row.id)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const { event } = toRecord(row, await readImages(db, row.id), gazetteer);
  return { ...event, times: times.map(toDetailTime) };
};

/** Records of events by their ids; those deleted since are missing. */
export const readEventRecords = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  ids: readonly number[],
): Promise<Map<number, WrittenEvent>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectDetails(db)
    .where('event.id', 'in', ids)
    .where('event.status', '!=', 'deleted')
    .execute();
  const images = await readImagesOf(
    db,
    rows.flatMap((row) => (row.image_key === null ? [] : [row.id])),
  );
  return new Map(rows.map((row) => [row.id, toRecord(row, images.get(row.id) ?? [], gazetteer)]));
};

/** Epoch ms of the first and of the last write of an event. */
export const readWrites = async (
  db: Kysely<Tables>,
  id: number,
): Promise<Pick<WrittenEvent, 'createdAt' | 'changedAt'>> => {
  const { created_at, updated_at } = await db
    .selectFrom('event')
    .select(['created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { createdAt: created_at, changedAt: updated_at };
};
