import { dayMs } from '../../contract/durations.ts';
import { restorableDays } from '../../contract/organizers/own-event.ts';
import type { Storage } from '../storage/storage.ts';
import { emptyEvents } from '../storage/empty-events.ts';
import { write } from '../storage/transaction.ts';

/** Milliseconds after which an image without an event belongs to a form never sent. */
const maxUnusedImageAgeMs = dayMs;

/**
 * Empties deleted events that can no longer be restored, and deletes old images without an event.
 * Returns the number of emptied events.
 */
export const cleanUpDeleted = (storage: Storage, now: number): Promise<number> =>
  write(storage, async (writer, revision) => {
    const images = await writer
      .deleteFrom('image')
      .where('event_id', 'is', null)
      .where('created_at', '<', now - maxUnusedImageAgeMs)
      .executeTakeFirst();
    const rows = await writer
      .selectFrom('event')
      .select(['id', 'place_id'])
      .where('status', '=', 'deleted')
      .where('deleted_at', '<', now - restorableDays * dayMs)
      .execute();
    await emptyEvents(writer, rows, revision);
    const isUnchanged = rows.length === 0 && images.numDeletedRows === 0n;
    return { result: rows.length, unchanged: isUnchanged };
  });
