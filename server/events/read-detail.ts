import type { Kysely } from 'kysely';
import type { EventDetail } from '../../contract/events/event-detail.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Tables } from '../storage/tables.ts';
import { parseFacets } from './facets.ts';
import { isFirstImage, readImages } from './read-images.ts';
import { toDetailTime, toSummaryHead } from './summary.ts';

/** Detail of an event by its slug; `'gone'` when deleted, null for an unknown slug or a draft. */
export const readEventDetail = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  slug: string,
): Promise<EventDetail | 'gone' | null> => {
  const row = await db
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
    .where('event.slug', '=', slug)
    .where('event.status', '!=', 'draft')
    .executeTakeFirst();
  if (!row) return null;
  if (row.status === 'deleted') return 'gone';
  const times = await db
    .selectFrom('event_time')
    .selectAll()
    .where('event_id', '=', row.id)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return {
    ...toSummaryHead(row, gazetteer),
    times: times.map(toDetailTime),
    description: row.description,
    organizer: row.organizer,
    price: row.price,
    url: row.url,
    contact: row.contact,
    facets: parseFacets(row.facets),
    images: await readImages(db, row.id),
    street: row.street,
    venue: row.venue,
    approximate: row.approximate === 1,
    district: gazetteer.byId(row.city_id)?.district ?? '',
  };
};

/** Epoch ms of the last write of an event. */
export const readChangedAt = async (db: Kysely<Tables>, id: number): Promise<number> => {
  const { updated_at } = await db
    .selectFrom('event')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return updated_at;
};
