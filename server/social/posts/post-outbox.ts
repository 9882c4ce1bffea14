import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { sharingPath } from '../../../contract/social/sharing-path.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import { writeMail } from '../../mail/mail.ts';
import { post as postMail } from '../../mail/outbox.ts';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { Writer } from '../../storage/transaction.ts';
import { postGivenUp } from '../../words/social-posts.ts';
import { stepOf, type PostChange } from './advance-post.ts';
import { createNotices, isSettling } from './notices.ts';
import { createPostSteps, type PostStepsOptions } from './post-steps.ts';
import { sentenceOf } from './post-texts.ts';

/** Time for which a post belongs to the process that works on it: longer than all calls of a step. */
const leaseMs = 2 * 60_000;
/** Part of the lease in which nothing is sent any more: another process may look for the post soon. */
const leaseEndMs = 30_000;
/** Interval of checks. */
const checkIntervalMs = 15_000;
/** Somebody who waits this long since the order is told by a mail that nothing came of it. */
const mailAfterMs = 2 * 60_000;

export interface PostOutboxOptions extends PostStepsOptions {
  gazetteer: Gazetteer;
  publicUrl: string;
  onError(error: unknown): void;
  /** A mail was queued. */
  onMail(): void;
}

export interface PostOutbox {
  /** Judges what changed, then does all that is due. */
  deliver(): Promise<void>;
  /** Judges posts about an event that was written: what waits and is not so any more, and what is to be told. */
  judge(eventId: number): Promise<void>;
  /** Starts checks. */
  start(): void;
  /** Starts deliver soon, when checks were started. */
  kick(): void;
  /** Ends the checks; resolves when the running step has ended, or after a while (milliseconds) without it. */
  stop(patienceMs: number): Promise<void>;
}

/**
 * Brings posts to what is wanted of them: sent once, looked for when nobody knows whether they stand, deleted. A post
 * is stored as unknown before it is sent, so that whoever finds it after a stop looks for it first. Knows no network.
 */
export const createPostOutbox = (options: PostOutboxOptions): PostOutbox => {
  const { db, gazetteer, publicUrl, clock, onError, onMail } = options;
  const doStep = createPostSteps(options);
  let delivery: Promise<void> | null = null;
  /** Whether something may have become due after the running delivery last looked. */
  let isWanted = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;

  const tellOwner = async (writer: Writer, post: SocialPostRow): Promise<void> => {
    const now = clock();
    if (now - post.created_at < mailAfterMs) return;
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
    if (!owner || !event || sentence === null) return;
    const words = { title: event.title, page: post.page_title, sentence };
    const address = `${publicUrl}${sharingPath(post.event_id)}`;
    const mail = writeMail(owner.email, postGivenUp(words, post.state === 'unknown'), address);
    await postMail(writer, mail, now, post.account_id);
    onMail();
  };

  const judge = createNotices({
    db,
    gazetteer,
    clock,
    onError,
    onWithdrawn: (writer, post) =>
      tellOwner(writer, { ...post, state: 'failed', failure: 'changed', next_at: null }),
  });

  /** Posts with something due, whose events were not written since they were judged. */
  const readDue = (now: number): Promise<SocialPostRow | undefined> =>
    db
      .selectFrom('social_post')
      .innerJoin('event', 'event.id', 'social_post.event_id')
      .selectAll('social_post')
      .where('social_post.next_at', '<=', now)
      .where((where) =>
        where.or([
          where('social_post.state', '!=', 'pending'),
          where.and([
            where('social_post.seen_revision', '>=', where.ref('event.revision')),
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
        ]),
      )
      .orderBy('social_post.next_at')
      .orderBy('social_post.id')
      .limit(1)
      .executeTakeFirst();

  /**
   * Claims a due post until the lease ends; null when another process did, or sends another post about the event to
   * the page: processes queue on the rows of the page.
   */
  const lease = (due: SocialPostRow, now: number): Promise<SocialPostRow | null> =>
    db.transaction().execute(async (writer) => {
      const ofPage = await writer
        .updateTable('social_post')
        .set({ seen_revision: sql<number>`seen_revision` })
        .where('network', '=', due.network)
        .where('page_id', '=', due.page_id)
        .where('event_id', '=', due.event_id)
        .returningAll()
        .execute();
      const post = ofPage.find(({ id }) => id === due.id);
      if (post?.state !== due.state || post.next_at !== due.next_at) return null;
      const isSending = post.state === 'pending';
      if (isSending && ofPage.some(isSettling)) return null;
      const leased = {
        next_at: now + leaseMs,
        ...(isSending && { sent_at: post.sent_at ?? now, looks: 0 }),
      };
      await writer
        .updateTable('social_post')
        .set({ ...leased, ...(isSending && { state: 'unknown' }) })
        .where('id', '=', post.id)
        .execute();
      return { ...post, ...leased };
    });

  const leaseNext = async (): Promise<SocialPostRow | null> => {
    for (;;) {
      const now = clock();
      const due = await readDue(now);
      if (!due) return null;
      const leased = await lease(due, now);
      if (leased) return leased;
    }
  };

  /**
   * Stores what came of a step, unless another process took the post over meanwhile. A post that is not wanted any
   * more is deleted next.
   */
  const store = (post: SocialPostRow, { next_at, ...change }: PostChange): Promise<void> =>
    db.transaction().execute(async (writer) => {
      const stands = change.state === 'posted';
      const { numUpdatedRows } = await writer
        .updateTable('social_post')
        .set({
          ...change,
          next_at: stands
            ? sql<
                number | null
              >`case when is_wanted = 1 then null else cast(${clock()} as bigint) end`
            : next_at,
        })
        .where('id', '=', post.id)
        .where('next_at', '=', post.next_at)
        .executeTakeFirst();
      const after = { ...post, ...change, next_at };
      if (numUpdatedRows > 0n && next_at === null && after.failure !== null)
        await tellOwner(writer, after);
    });

  const work = async (): Promise<void> => {
    await judge(null);
    while (!isStopped) {
      const post = await leaseNext();
      if (!post) return;
      const step = stepOf(post);
      // With too little left of the lease, another process may soon look for the post.
      if (step && (post.next_at ?? 0) - clock() > leaseEndMs)
        await store(post, await doStep(post, step));
    }
  };

  const workWhileWanted = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await work();
    }
  };

  const deliver = (): Promise<void> => {
    isWanted = true;
    delivery ??= workWhileWanted()
      .catch(onError)
      .finally(() => {
        delivery = null;
      });
    return delivery;
  };

  return {
    deliver,
    judge,
    start() {
      timer = setInterval(() => void deliver(), checkIntervalMs);
      timer.unref();
      void deliver();
    },
    kick: () => {
      if (timer) setImmediate(() => void deliver());
    },
    async stop(patienceMs) {
      isStopped = true;
      if (timer) clearInterval(timer);
      await Promise.race([delivery, sleep(patienceMs, undefined, { ref: false })]);
    },
  };
};
