import { sql } from 'kysely';
import { imageFormats, type EventImage, type ImageFormat } from '../../contract/events/image.ts';
import { claim } from '../accounts/claim.ts';
import type { Visitor } from '../accounts/visitor.ts';
import { ApiError } from '../http/api-error.ts';
import { createInTurn } from '../http/in-turn.ts';
import type { Storage } from '../storage/database.ts';
import { toBuffer } from '../storage/to-buffer.ts';
import { encodeImage, ImageRefusal, type EncodedImage } from './encode-image.ts';
import { createImageKey } from './image-key.ts';

/** So many pictures are worked on at a time; each takes the better part of a second. */
const atOnce = 2;
const mostWaiting = 20;

/** `<key>-<width>.<format>` of an address. */
const addressed = new RegExp(`^([0-9a-f]{32})-(\\d{1,4})\\.(${imageFormats.join('|')})$`);
export const imageTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Pictures of events: taken in as files, kept in storage, given out by their addresses. */
export const createImages = (storage: Storage, clock: () => number) => {
  const inTurn = createInTurn(atOnce, mostWaiting);

  const encode = async (file: Buffer): Promise<EncodedImage> => {
    try {
      return await inTurn(() => encodeImage(file));
    } catch (error) {
      if (!(error instanceof ImageRefusal)) throw error;
      throw new ApiError('invalid-form', null, { fields: { image: error.message } });
    }
  };

  return {
    /**
     * Takes a file in; it waits for an event to name it. Throws ApiError `invalid-form` with why it is
     * no picture, and `unauthorized` where its sender has left meanwhile.
     */
    async add(visitor: Visitor, file: Buffer): Promise<EventImage> {
      const { width, height, files } = await encode(file);
      const about = { alt: '', focus_x: 50, focus_y: 50, width, height };
      // Apart from `write`: what no event names changes nothing on the map.
      return storage.db.transaction().execute(async (writer) => {
        await claim(writer, visitor);
        const { id, key } = await writer
          .insertInto('image')
          .values({
            ...about,
            key: createImageKey(),
            owner_id: visitor.account.id,
            event_id: null,
            position: 0,
            created_at: clock(),
          })
          .returning(['id', 'key'])
          .executeTakeFirstOrThrow();
        await writer
          .insertInto('image_file')
          .values(files.map((one) => ({ ...one, image_id: id })))
          .execute();
        return { id, key, ...about };
      });
    },

    /** One file by the last part of its address; null where there is none, or its event was deleted. */
    async read(name: string): Promise<{ type: string; body: Buffer } | null> {
      const [, key, width, format] = addressed.exec(name.toLowerCase()) ?? [];
      if (!key || !format) return null;
      const file = await storage.db
        .selectFrom('image_file')
        .innerJoin('image', 'image.id', 'image_file.image_id')
        .leftJoin('event', 'event.id', 'image.event_id')
        .select('image_file.body')
        .where('image.key', '=', key)
        .where('image_file.width', '=', Number(width))
        .where('image_file.format', '=', format as ImageFormat)
        .where(sql<boolean>`coalesce(event.status, 'draft') != 'deleted'`)
        .executeTakeFirst();
      if (!file) return null;
      return { type: imageTypes[format as ImageFormat], body: toBuffer(file.body) };
    },
  };
};
