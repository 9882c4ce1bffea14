import type { ImageRow } from '../storage/organizer-tables.ts';
import type { Writer } from '../storage/transaction.ts';
import type { EncodedImage } from './encode-image.ts';
import { createImageKey } from './image-key.ts';

/** Stores an encoded image with its files under a new key. */
export const insertImage = async (
  writer: Writer,
  { width, height, files }: EncodedImage,
  columns: Pick<ImageRow, 'alt' | 'owner_id' | 'event_id' | 'created_at'>,
): Promise<ImageRow> => {
  const row = await writer
    .insertInto('image')
    .values({
      ...columns,
      focus_x: 50,
      focus_y: 50,
      width,
      height,
      key: createImageKey(),
      position: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writer
    .insertInto('image_file')
    .values(files.map((one) => ({ ...one, image_id: row.id })))
    .execute();
  return row;
};
