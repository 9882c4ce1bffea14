import { slugify } from '../../domain/text/fold.ts';
import type { Writer } from '../storage/transaction.ts';

/** Segments of paths of the API in the place of a slug. */
const reserved = ['by-source'];

/** Slug for a title that no other event has or had; `own` is the id of the event it is for. */
export const freeSlug = async (
  writer: Writer,
  title: string,
  own: number | null = null,
): Promise<string> => {
  const base = slugify(title) || 'akce';
  const isLike = `${base}-%`;
  const events = await writer
    .selectFrom('event')
    .select(['slug', 'id'])
    .where((where) => where.or([where('slug', '=', base), where('slug', 'like', isLike)]))
    .execute();
  const former = await writer
    .selectFrom('event_slug')
    .select(['slug', 'event_id as id'])
    .where((where) => where.or([where('slug', '=', base), where('slug', 'like', isLike)]))
    .execute();
  const taken = new Set([
    ...reserved,
    ...[...events, ...former].filter(({ id }) => id !== own).map(({ slug }) => slug),
  ]);
  if (!taken.has(base)) return base;
  let count = 2;
  while (taken.has(`${base}-${count}`)) count++;
  return `${base}-${count}`;
};
