import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** Instant as ISO 8601 in UTC. */
export const toIsoInstant = (instant: number): string => new Date(instant).toISOString();

/** Connections of an account with social networks, and its posts on their pages; no tokens. */
export const exportSocial = async (db: Kysely<Tables>, accountId: number) => {
  const networks = await db
    .selectFrom('social_connection')
    .select(['network', 'person_id', 'person_title', 'connected_at'])
    .where('account_id', '=', accountId)
    .orderBy('network')
    .execute();
  const pages = await db
    .selectFrom('social_page')
    .select(['network', 'page_id', 'title'])
    .where('account_id', '=', accountId)
    .orderBy('title')
    .execute();
  const posts = await db
    .selectFrom('social_post')
    .innerJoin('event', 'event.id', 'social_post.event_id')
    .select([
      'event.title as event',
      'social_post.network',
      'page_title',
      'message',
      'state',
      'due_at',
      'posted_at',
      'post_id',
    ])
    .where('account_id', '=', accountId)
    .orderBy('social_post.id')
    .execute();
  return {
    social_networks: networks.map(({ network, person_id, person_title, connected_at }) => ({
      network,
      person: { id: person_id, name: person_title },
      connected_at: toIsoInstant(connected_at),
      pages: pages
        .filter((page) => page.network === network)
        .map(({ page_id, title }) => ({ id: page_id, title })),
    })),
    social_posts: posts.map(({ network, page_title, due_at, posted_at, ...post }) => ({
      ...post,
      network,
      page: page_title,
      due_at: toIsoInstant(due_at),
      posted_at: posted_at === null ? null : toIsoInstant(posted_at),
    })),
  };
};
