import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { ClueSchema, type ShownEvent } from '../../contract/organizers/event-likeness.ts';
import type { Tables } from '../storage/tables.ts';

const CluesSchema = v.fallback(v.array(ClueSchema), []);

/** Columns of an event joined with the one that stands for it. */
export interface ShownColumns {
  shown_slug: string | null;
  shown_title: string | null;
  double_clues: string | null;
}

export const toShownEvent = ({
  shown_slug: slug,
  shown_title: title,
  double_clues: clues,
}: ShownColumns): ShownEvent | null =>
  slug === null
    ? null
    : { slug, title: title ?? '', clues: v.parse(CluesSchema, JSON.parse(clues ?? '[]')) };

/** Event that stands on the map for this one; null for one of its own. */
export const readShownEvent = async (
  db: Kysely<Tables>,
  id: number,
): Promise<ShownEvent | null> => {
  const row = await db
    .selectFrom('event')
    .innerJoin('event as shown', 'shown.id', 'event.double_of')
    .select(['shown.slug as shown_slug', 'shown.title as shown_title', 'event.double_clues'])
    .where('event.id', '=', id)
    .executeTakeFirst();
  return row ? toShownEvent(row) : null;
};
