import { sql } from 'kysely';
import type { ImageRow } from '../storage/organizer-tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { createImageKey } from './image-key.ts';

/** Copies an image under a key of its own, as either copy may be deleted. Returns the new id. */
export const copyImage = async (
  writer: Writer,
  { id: from, ...row }: ImageRow,
): Promise<number> => {
  const { id } = await writer
    .insertInto('image')
    .values({ ...row, key: createImageKey(), event_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writer
    .insertInto('image_file')
    .columns(['image_id', 'width', 'format', 'body'])
    .expression((query) =>
      query
        .selectFrom('image_file')
        .select(({ ref }) => [
          sql<number>`cast(${id} as integer)`.as('image_id'),
          ref('width').as('width'),
          ref('format').as('format'),
          ref('body').as('body'),
        ])
        .where('image_id', '=', from),
    )
    .execute();
  return id;
};
