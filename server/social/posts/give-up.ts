import { minuteMs } from '../../../contract/durations.ts';
import type { PostFailure } from '../../../contract/social/social-post.ts';
import { sharingPath } from '../../../contract/social/sharing-path.ts';
import { writeMail } from '../../mail/mail.ts';
import { post as postMail } from '../../mail/outbox.ts';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { Writer } from '../../storage/transaction.ts';
import { postGivenUp } from '../../words/social-posts.ts';
import { sentenceOf } from './post-texts.ts';

/** Time for which whoever ordered a post sees on the page what comes of it. */
const seenMs = 2 * minuteMs;

export interface GivingUp {
  publicUrl: string;
  now: number;
}

/** Queues a mail about a post that was given up, unless it was ordered just now; the page says so too. */
export const mailOwner = async (
  writer: Writer,
  post: SocialPostRow,
  { publicUrl, now }: GivingUp,
): Promise<void> => {
  const age = now - post.created_at;
  if (post.due_at <= post.created_at && age >= 0 && age < seenMs) return;
  const owner = await writer
    .selectFrom('account')
    .select('email')
    .where('id', '=', post.account_id)
    .executeTakeFirst();
  const event = await writer
    .selectFrom('event')
    .select('title')
    .where('id', '=', post.event_id)
    .executeTakeFirst();
  const sentence = sentenceOf(post);
  const { kind, state, page_title: page } = post;
  if (!owner || !event || sentence === null || state === 'pending' || state === 'deleted') return;
  const words = postGivenUp({ kind, state, title: event.title, page, sentence });
  const mail = writeMail(owner.email, words, `${publicUrl}${sharingPath(post.event_id)}`);
  await postMail(writer, mail, now, post.account_id);
};

/** Stores that a post is not sent, and why, and tells whoever ordered it. */
export const giveUp = async (
  writer: Writer,
  post: SocialPostRow,
  failure: PostFailure,
  giving: GivingUp,
): Promise<void> => {
  const given = { state: 'failed' as const, failure, next_at: null };
  await writer.updateTable('social_post').set(given).where('id', '=', post.id).execute();
  await mailOwner(writer, { ...post, ...given }, giving);
};
