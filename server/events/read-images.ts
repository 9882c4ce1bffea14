import type { JoinBuilder, Kysely } from 'kysely';
import type { EventImage } from '../../contract/events/image.ts';
import type { Tables } from '../storage/tables.ts';

/** Images of an event by position. */
export const readImages = (db: Kysely<Tables>, eventId: number): Promise<EventImage[]> =>
  db
    .selectFrom('image')
    .select(['id', 'key', 'alt', 'focus_x', 'focus_y', 'width', 'height'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Join of an event with its first image; `attachImages` numbers positions from 0. */
export const isFirstImage = <Join extends JoinBuilder<Tables, 'event' | 'image'>>(join: Join) =>
  join.onRef('image.event_id', '=', 'event.id').on('image.position', '=', 0);
