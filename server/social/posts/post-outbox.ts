import { setTimeout as sleep } from 'node:timers/promises';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { Writer } from '../../storage/transaction.ts';
import { stepOf, type PostChange } from './advance-post.ts';
import { createLeases } from './lease-post.ts';
import { mailOwner } from './give-up.ts';
import { createNotices } from './notices.ts';
import { lockPosts, readPage } from './page-of-event.ts';
import { createPostSteps, type PostStepsOptions } from './post-steps.ts';

/** Part of the lease in which nothing is sent any more: another process may look for the post soon. */
const leaseEndMs = 30_000;
/** Interval of checks. */
const checkIntervalMs = 15_000;

export interface PostOutboxOptions extends PostStepsOptions {
  gazetteer: Gazetteer;
  publicUrl: string;
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
 * A post that somebody took back while it was being sent: deleted when it turned out to stand, forgotten when it was not
 * sent.
 */
const unwanted = (
  { is_wanted }: Pick<SocialPostRow, 'is_wanted'>,
  change: PostChange,
  now: number,
): PostChange => {
  if (is_wanted === 1) return change;
  if (change.state === 'posted') return { ...change, next_at: now };
  return change.state === 'pending' || change.state === 'failed'
    ? { ...change, state: 'deleted', failure: null, next_at: null }
    : change;
};

/** What another process that took the post over cannot know better: that it stands, or that it was deleted. */
const isCertain = (
  { state, post_id }: SocialPostRow,
  post: SocialPostRow,
  change: PostChange,
): boolean =>
  change.state === 'posted'
    ? state === 'pending' || state === 'unknown'
    : change.state === 'deleted' && state === 'posted' && post_id === post.post_id;

/**
 * Brings posts to what is wanted of them: sent once, looked for when nobody knows whether they stand, deleted. A post
 * is stored as unknown before it is sent, so that whoever finds it after a stop looks for it first. Knows no network.
 */
export const createPostOutbox = (options: PostOutboxOptions): PostOutbox => {
  const { db, publicUrl, clock, onError, onMail } = options;
  const doStep = createPostSteps(options);
  let delivery: Promise<void> | null = null;
  /** Whether something may have become due after the running delivery last looked. */
  let isWanted = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;

  const judge = createNotices(options);
  const leaseNext = createLeases(options);

  /** Other posts of the page told the same since a notice stands. */
  const tellOthers = async (
    writer: Writer,
    { network, page_id, event_id, told }: SocialPostRow,
  ): Promise<void> => {
    await writer
      .updateTable('social_post')
      .set({ told })
      .where('network', '=', network)
      .where('page_id', '=', page_id)
      .where('event_id', '=', event_id)
      .where('state', '=', 'posted')
      .execute();
  };

  /** Stores what came of a step; when another process took the post over meanwhile, only what is certain. */
  const store = (post: SocialPostRow, change: PostChange): Promise<void> =>
    db.transaction().execute(async (writer) => {
      await lockPosts(writer, post.event_id);
      const current = (await readPage(writer, post)).find(({ id }) => id === post.id);
      if (!current) return;
      if (current.next_at !== post.next_at && !isCertain(current, post, change)) return;
      const now = clock();
      const after = { ...current, ...unwanted(current, change, now) };
      await writer
        .updateTable('social_post')
        .set({
          state: after.state,
          failure: after.failure,
          attempts: after.attempts,
          looks: after.looks,
          posted_at: after.posted_at,
          post_id: after.post_id,
          next_at: after.next_at,
        })
        .where('id', '=', post.id)
        .execute();
      if (after.kind === 'notice' && after.state === 'posted') await tellOthers(writer, after);
      if (after.next_at !== null || after.failure === null) return;
      await mailOwner(writer, after, { publicUrl, now });
      onMail();
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
