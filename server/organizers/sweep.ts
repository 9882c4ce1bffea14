import { restorableDays } from '../../contract/organizers/own-event.ts';
import type { Storage } from '../storage/database.ts';
import { emptyEvents } from '../storage/empty-events.ts';
import { write } from '../storage/transaction.ts';

const day = 86_400_000;
/** A picture that came to no event within this long belongs to a form nobody sent, in milliseconds. */
const imagePatience = day;

/**
 * Empties what its owners deleted and can no longer take back, and forgets pictures without an event.
 * Answers how many events it emptied.
 */
export const sweepDeleted = (storage: Storage, now: number): Promise<number> =>
  write(storage, async (writer, revision) => {
    const images = await writer
      .deleteFrom('image')
      .where('event_id', 'is', null)
      .where('created_at', '<', now - imagePatience)
      .executeTakeFirst();
    const rows = await writer
      .selectFrom('event')
      .select(['id', 'place_id'])
      .where('status', '=', 'deleted')
      .where('deleted_at', '<', now - restorableDays * day)
      .execute();
    await emptyEvents(writer, rows, revision);
    const isNothing = rows.length === 0 && images.numDeletedRows === 0n;
    return { result: rows.length, unchanged: isNothing };
  });
