import { sql } from 'kysely';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { Writer } from '../../storage/transaction.ts';

/** Posts about one event on one page, whoever made them. */
export type PageOfEvent = Pick<SocialPostRow, 'network' | 'page_id' | 'event_id'>;

/**
 * Makes other writes of posts about an event wait until the transaction ends. Its first statement writes, so SQLite
 * takes its write lock before any read.
 */
export const lockPosts = async (writer: Writer, eventId: number): Promise<void> => {
  await writer
    .updateTable('event')
    .set({ sample: sql<number>`sample` })
    .where('id', '=', eventId)
    .execute();
};

/** The oldest first. */
export const readPage = (
  writer: Writer,
  { network, page_id, event_id }: PageOfEvent,
): Promise<SocialPostRow[]> =>
  writer
    .selectFrom('social_post')
    .selectAll()
    .where('network', '=', network)
    .where('page_id', '=', page_id)
    .where('event_id', '=', event_id)
    .orderBy('id')
    .execute();

/** Whether a post is being sent, or looked for: what it told is known when that has ended. */
export const isSettling = ({ state, next_at }: SocialPostRow): boolean =>
  state === 'unknown' && next_at !== null;

type PostContentRow = PageOfEvent &
  Pick<
    SocialPostRow,
    'account_id' | 'page_title' | 'link' | 'message' | 'told' | 'kind' | 'announces'
  >;

/** Inserts a post that waits until `due`, judged for the revision of its event. */
export const insertPost = async (
  writer: Writer,
  post: PostContentRow,
  { revision }: { revision: number },
  { now, due }: { now: number; due: number },
): Promise<void> => {
  await writer
    .insertInto('social_post')
    .values({
      account_id: post.account_id,
      event_id: post.event_id,
      network: post.network,
      page_id: post.page_id,
      page_title: post.page_title,
      link: post.link,
      message: post.message,
      told: post.told,
      kind: post.kind,
      announces: post.announces,
      seen_revision: revision,
      state: 'pending',
      is_wanted: 1,
      failure: null,
      attempts: 0,
      looks: 0,
      created_at: now,
      due_at: due,
      next_at: due,
      sent_at: null,
      posted_at: null,
      post_id: null,
    })
    .execute();
};
