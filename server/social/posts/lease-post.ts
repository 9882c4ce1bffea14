import { minuteMs } from '../../../contract/durations.ts';
import type { Kysely } from 'kysely';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { Tables } from '../../storage/tables.ts';
import type { Writer } from '../../storage/transaction.ts';
import { announcementOf, judgeShare } from './judge-post.ts';
import { giveUp } from './give-up.ts';
import { isSettling, lockPosts, readPage } from './page-of-event.ts';
import { readEventFacts } from './read-facts.ts';
import type { CurrentFacts } from './told-facts.ts';

/** Time for which a post belongs to the process that works on it: longer than all calls of a step. */
const leaseMs = 2 * minuteMs;
/** Difference from which a time ahead of now is taken for one of a clock that was set back since. */
const clockTolerance = 10 * minuteMs;

/** Post with something due; undefined for none. */
const readDue = (db: Kysely<Tables>, now: number): Promise<SocialPostRow | undefined> =>
  db
    .selectFrom('social_post')
    .selectAll()
    .where('next_at', 'is not', null)
    .where((where) =>
      where.or([
        where('next_at', '<=', now),
        where('sent_at', '>', now + clockTolerance),
        where.and([
          where('created_at', '>', now + clockTolerance),
          where('due_at', '<=', where.ref('created_at')),
        ]),
      ]),
    )
    .where((where) =>
      where.or([
        where('state', '!=', 'pending'),
        // Of two posts of one event on one page that are being looked for, neither could be told from the other.
        where.not(
          where.exists(
            where
              .selectFrom('social_post as other')
              .select('other.id')
              .whereRef('other.network', '=', 'social_post.network')
              .whereRef('other.page_id', '=', 'social_post.page_id')
              .whereRef('other.event_id', '=', 'social_post.event_id')
              .where('other.state', '=', 'unknown')
              .where('other.next_at', 'is not', null),
          ),
        ),
      ]),
    )
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Times of a post without those of a clock that was set back since: otherwise it would be due again at once. */
const notAhead = (
  { created_at, due_at, sent_at }: SocialPostRow,
  now: number,
): Pick<SocialPostRow, 'created_at' | 'due_at' | 'sent_at'> => ({
  created_at: Math.min(created_at, now),
  due_at: due_at <= created_at ? Math.min(due_at, now) : due_at,
  sent_at: sent_at === null ? null : Math.min(sent_at, now),
});

/** Whether the account of a post may still change the event, as when it ordered the post. */
const maySpeakOf = async (
  writer: Writer,
  { account_id }: SocialPostRow,
  { ownerId }: CurrentFacts,
): Promise<boolean> => {
  if (ownerId === account_id) return true;
  const account = await writer
    .selectFrom('account')
    .select('administrator')
    .where('id', '=', account_id)
    .executeTakeFirst();
  return account?.administrator === 1;
};

export interface LeaseOptions {
  db: Kysely<Tables>;
  gazetteer: Gazetteer;
  publicUrl: string;
  clock: () => number;
}

/** Claims posts with something due, for one process at a time. */
export const createLeases = ({ db, gazetteer, publicUrl, clock }: LeaseOptions) => {
  /** The post as it may be sent now; null when it may not, which is then stored. */
  const judge = async (
    writer: Writer,
    post: SocialPostRow,
    ofPage: readonly SocialPostRow[],
    now: number,
  ): Promise<SocialPostRow | null> => {
    const facts = await readEventFacts(writer, gazetteer, post.event_id);
    if (!facts) return null;
    const isAllowed = await maySpeakOf(writer, post, facts);
    if (post.kind === 'share') {
      const failure = isAllowed ? judgeShare(post, facts, now) : 'foreign';
      if (failure === null) return post;
      await giveUp(writer, post, failure, { publicUrl, now });
      return null;
    }
    const announcement = isAllowed ? announcementOf(ofPage, facts, now) : null;
    if (announcement) return { ...post, message: announcement.message, told: announcement.told };
    // There is nothing to tell any more.
    await writer.deleteFrom('social_post').where('id', '=', post.id).execute();
    return null;
  };

  /**
   * Claims a post until the lease ends; null when another process did, or sends another post about the event to the
   * page, or when it must not be sent any more.
   */
  const lease = (due: SocialPostRow, now: number): Promise<SocialPostRow | null> =>
    db.transaction().execute(async (writer) => {
      await lockPosts(writer, due.event_id);
      const ofPage = await readPage(writer, due);
      const post = ofPage.find(({ id }) => id === due.id);
      if (post?.state !== due.state || post.next_at !== due.next_at) return null;
      const isSending = post.state === 'pending';
      if (isSending && ofPage.some(isSettling)) return null;
      const judged = isSending ? await judge(writer, post, ofPage, now) : post;
      if (!judged) return null;
      const { message, told } = judged;
      const times = notAhead(judged, now);
      const leased = {
        ...times,
        next_at: now + leaseMs,
        ...(isSending && { message, told, sent_at: times.sent_at ?? now, looks: 0 }),
      };
      await writer
        .updateTable('social_post')
        .set({ ...leased, ...(isSending && { state: 'unknown' }) })
        .where('id', '=', post.id)
        .execute();
      return { ...judged, ...leased };
    });

  /** The next post with something due; null for none. */
  return async (): Promise<SocialPostRow | null> => {
    for (;;) {
      const now = clock();
      const due = await readDue(db, now);
      if (!due) return null;
      const leased = await lease(due, now);
      if (leased) return leased;
    }
  };
};
