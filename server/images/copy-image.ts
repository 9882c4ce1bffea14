import type { ImageRow } from '../storage/organizer-tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { createImageKey } from './image-key.ts';

/**
 * Copies an image to events, or for null to none yet, each under a key of its own, as any of them may be deleted.
 * Returns the new ids.
 */
export const copyImage = async (
  writer: Writer,
  { id: from, ...row }: ImageRow,
  eventIds: readonly (number | null)[],
): Promise<number[]> => {
  if (eventIds.length === 0) return [];
  const copies = await writer
    .insertInto('image')
    .values(eventIds.map((event_id) => ({ ...row, key: createImageKey(), event_id })))
    .returning('id')
    .execute();
  const ids = copies.map(({ id }) => id);
  await writer
    .insertInto('image_file')
    .columns(['image_id', 'width', 'format', 'body'])
    .expression((query) =>
      query
        .selectFrom(['image_file as file', 'image as copy'])
        .select(['copy.id', 'file.width', 'file.format', 'file.body'])
        .where('file.image_id', '=', from)
        .where('copy.id', 'in', ids),
    )
    .execute();
  return ids;
};
