import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import type { ServerContext } from '../../context.ts';
import { readCurrentSlug } from '../../events/current-slug.ts';
import { readEventDetail } from '../../events/read-detail.ts';
import { parseSlug } from '../../events/slug.ts';
import type { Storage } from '../../storage/storage.ts';

/** Result of `read` for an event by its current or former slug. */
const readOrFormer = async <Result>(
  db: Storage['db'],
  slug: string,
  read: (slug: string) => Promise<Result | 'gone' | null>,
): Promise<Result | 'gone' | null> => {
  const result = await read(slug);
  if (result !== null) return result;
  const current = await readCurrentSlug(db, slug);
  return current === null ? null : read(current);
};

/** `readOrFormer` by the slug of a request. Throws ApiError `gone` or `not-found`. */
export const readBySlug = async <Result>(
  db: Storage['db'],
  request: FastifyRequest,
  read: (slug: string) => Promise<Result | 'gone' | null>,
): Promise<Result> => {
  const slug = parseSlug((request.params as { slug: string }).slug);
  const result = slug === null ? null : await readOrFormer(db, slug, read);
  if (result === null) throw new ApiError('not-found', 'slug');
  if (result === 'gone') throw new ApiError('gone', 'slug');
  return result;
};

/** Event by its current or former slug, as written in an address or by a program. */
export const readNamedEvent = async (
  { storage: { db }, gazetteer }: Pick<ServerContext, 'storage' | 'gazetteer'>,
  text: string,
): Promise<EventDetail | 'gone' | null> => {
  const slug = parseSlug(text);
  const read = (one: string) => readEventDetail(db, gazetteer, one);
  return slug === null ? null : readOrFormer(db, slug, read);
};
