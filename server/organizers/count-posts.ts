import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** Numbers of posts on pages of social networks that stand, or are to, by ids of events; without those that have none. */
export const countPosts = async (
  db: Kysely<Tables>,
  eventIds: readonly number[],
): Promise<Map<number, number>> => {
  if (eventIds.length === 0) return new Map();
  const counts = await db
    .selectFrom('social_post')
    .select(['event_id', (select) => select.fn.countAll<number>().as('posts')])
    .where('event_id', 'in', eventIds)
    .where('state', 'in', ['pending', 'unknown', 'posted'])
    .groupBy('event_id')
    .execute();
  return new Map(counts.map(({ event_id, posts }) => [event_id, Number(posts)]));
};
