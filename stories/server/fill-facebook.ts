import { facebookName } from '../../server/social/create-social.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { now } from '../fixtures/now.ts';
import type { StoryFacebook, StoryPost } from '../support/scenario.ts';

const hour = 3_600_000;

/** App of the operator, at a network that does not exist. */
export const facebookEnvironment = {
  FACEBOOK_APP_ID: '3001',
  FACEBOOK_APP_SECRET: 'tajemství',
  FACEBOOK_GRAPH_URL: 'https://graph.facebook.example',
};

const toRow = (
  {
    kind = 'share',
    state = 'posted',
    failure = null,
    isWanted = true,
    hours = 0,
    ...post
  }: StoryPost,
  index: number,
) => ({
  kind,
  message: post.message,
  told: '{}',
  announces: 1,
  // No event is newer than that.
  seen_revision: 2 ** 40,
  state,
  is_wanted: isWanted ? 1 : 0,
  failure,
  attempts: 0,
  looks: 0,
  created_at: now,
  due_at: now + hours * hour,
  next_at: post.isOpen ? now + Math.max(hours, 1) * hour : null,
  sent_at: now,
  posted_at: state === 'posted' ? now : null,
  post_id: state === 'posted' || state === 'deleted' ? `2001_${index}` : null,
});

/** Writes a connection, its pages, and posts about the first event. */
export const fillFacebook = async (
  { db }: Storage,
  { as, pages, posts = [] }: StoryFacebook,
): Promise<void> => {
  const { id: account_id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', as)
    .executeTakeFirstOrThrow();
  const own = { account_id, network: facebookName };
  await db
    .insertInto('social_connection')
    .values({
      ...own,
      person_id: '1001',
      person_title: 'Jana Nováková',
      is_whole: 1,
      connected_at: now,
    })
    .execute();
  for (const { id, title, failure } of pages)
    await db
      .insertInto('social_page')
      .values({ ...own, page_id: id, title, sealed_token: 'v1.a.b.c', failure })
      .execute();
  const [page] = pages;
  for (const [index, post] of posts.entries())
    await db
      .insertInto('social_post')
      .values({
        ...own,
        ...toRow(post, index),
        event_id: 1,
        page_id: page?.id ?? '',
        page_title: page?.title ?? '',
        link: 'https://akce.example/detail/akce',
      })
      .execute();
};
