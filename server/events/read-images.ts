import type { JoinBuilder, Kysely } from 'kysely';
import type { EventImage } from '../../contract/events/image.ts';
import type { Tables } from '../storage/tables.ts';

const columns = ['id', 'key', 'alt', 'focus_x', 'focus_y', 'width', 'height'] as const;

/** Images of an event by position. */
export const readImages = (db: Kysely<Tables>, eventId: number): Promise<EventImage[]> =>
  db
    .selectFrom('image')
    .select(columns)
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Images of several events by position, by the id of the event. */
export const readImagesOf = async (
  db: Kysely<Tables>,
  eventIds: readonly number[],
): Promise<Map<number, EventImage[]>> => {
  const result = new Map<number, EventImage[]>();
  if (eventIds.length === 0) return result;
  const rows = await db
    .selectFrom('image')
    .select([...columns, 'event_id'])
    .where('event_id', 'in', eventIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const { event_id, ...image } of rows) {
    const images = result.get(event_id as number);
    if (images) images.push(image);
    else result.set(event_id as number, [image]);
  }
  return result;
};

/** Join of an event with its first image; `attachImages` numbers positions from 0. */
export const isFirstImage = <Join extends JoinBuilder<Tables, 'event' | 'image'>>(join: Join) =>
  join.onRef('image.event_id', '=', 'event.id').on('image.position', '=', 0);
