import { sql } from 'kysely';
import { imageFormats, type EventImage, type ImageFormat } from '../../contract/events/image.ts';
import { writeAs } from '../accounts/lock-account.ts';
import { makeOnce } from '../accounts/make-once.ts';
import type { Author } from '../accounts/visitor.ts';
import { ApiError } from '../http/api-error.ts';
import { createTaskQueue } from '../http/task-queue.ts';
import type { Storage } from '../storage/storage.ts';
import type { Writer } from '../storage/transaction.ts';
import { toBuffer } from '../storage/to-buffer.ts';
import { encodeImage, ImageRefusal, type EncodedImage } from './encode-image.ts';
import { insertImage } from './insert-image.ts';

/** Images encoded at a time: each takes about a second, and up to 200 MB. */
const maxConcurrentImages = 1;

/** File name in the URL of an image: `<key>-<width>.<format>`. */
const fileNamePattern = new RegExp(`^([0-9a-f]{32})-(\\d{1,4})\\.(${imageFormats.join('|')})$`);
const imageTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Images of events: upload into storage and reading of their files. */
export const createImages = (storage: Storage, clock: () => number) => {
  // The number of those that wait is limited by `uploads.ts`.
  const enqueue = createTaskQueue(maxConcurrentImages, Infinity);

  const encode = async (file: string): Promise<EncodedImage> => {
    try {
      return await enqueue(() => encodeImage(file));
    } catch (error) {
      if (!(error instanceof ImageRefusal)) throw error;
      throw new ApiError('invalid-form', null, { fields: { image: error.message } });
    }
  };

  const readImage = async (writer: Writer, id: number) => {
    const row = await writer
      .selectFrom('image')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { ...row, version: 1 } : null;
  };

  return {
    /**
     * Stores an image file without an event yet; with a key the image of an upload sent before, as
     * `makeOnce`. Throws ApiError `invalid-form` with the reason of a refusal, `unauthorized` when the
     * session has ended.
     */
    async add(author: Author, file: string, requestKey: string | null = null): Promise<EventImage> {
      const encoded = await encode(file);
      // `write` would raise the revision and reload the catalogue, for an image that no event has yet.
      return writeAs(storage.db, author, async (writer) => {
        const { row } = await makeOnce(writer, author, {
          kind: 'image',
          key: requestKey,
          content: null,
          now: clock(),
          read: (id) => readImage(writer, Number(id)),
          create: async () => ({
            ...(await insertImage(writer, encoded, {
              alt: '',
              owner_id: author.account.id,
              event_id: null,
              created_at: clock(),
            })),
            version: 1,
          }),
          change: (row) => Promise.resolve(row),
        });
        const { id, key, alt, focus_x, focus_y, width, height } = row;
        return { id, key, alt, focus_x, focus_y, width, height };
      });
    },

    /** File by its name in the URL; null for an unknown one or one of a deleted event. */
    async read(name: string): Promise<{ type: string; body: Buffer } | null> {
      const [, key, width, format] = fileNamePattern.exec(name.toLowerCase()) ?? [];
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
