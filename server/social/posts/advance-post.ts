import { dayMs, minuteMs } from '../../../contract/durations.ts';
import { passingFailures } from '../../../contract/social/social-failure.ts';
import type { PostFailure } from '../../../contract/social/social-post.ts';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { NetworkResult } from '../network.ts';

/** Delays after failed calls; after the last one the post is given up. */
const retryDelaysMs = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minuteMs);
/**
 * Delays of the looks for a post whose sending nobody confirmed, the first one after the sending. It is sent again
 * only when none of them has found it: a network shows a new post within seconds, and a second post is worse than a
 * late one.
 */
const lookDelaysMs = [1, 5].map((minutes) => minutes * minuteMs);
/** Allowed difference of the clocks of a network and of ours, which may have been wrong by hours. */
const clockDifferenceMs = dayMs;

const passing: readonly PostFailure[] = passingFailures;

/** What came of a step: what the network said, or a reason of ours why it was not asked. */
export type StepResult<Answer> =
  | NetworkResult<Answer>
  | { state: 'refused'; failure: PostFailure; reason: string };

export type PostStep = 'publish' | 'look' | 'delete';

type StepState = Pick<SocialPostRow, 'state' | 'is_wanted'>;

/** What is to be done about a post; null for nothing. */
export const stepOf = ({ state, is_wanted }: StepState): PostStep | null => {
  if (state === 'unknown') return 'look';
  if (state === 'pending') return 'publish';
  return state === 'posted' && is_wanted === 0 ? 'delete' : null;
};

/** Time from which posts of the page may be this one. */
export const lookSince = ({ sent_at, due_at }: Pick<SocialPostRow, 'sent_at' | 'due_at'>): number =>
  (sent_at ?? due_at) - clockDifferenceMs;

/** What a step changes of a post. `next_at`: null when only somebody can go on, or when it stands. */
export type PostChange = Partial<
  Pick<SocialPostRow, 'state' | 'failure' | 'attempts' | 'looks' | 'posted_at' | 'post_id'>
> & { next_at: number | null };

type Counted = Pick<SocialPostRow, 'attempts' | 'looks' | 'failure' | 'is_wanted'>;

/** The same step once more, later; `last` when it was tried often enough. */
const again = (
  { attempts }: Counted,
  failure: PostFailure,
  now: number,
  last: PostChange,
): PostChange => {
  const delay = retryDelaysMs[attempts];
  return delay === undefined
    ? { ...last, attempts: attempts + 1 }
    : { failure, attempts: attempts + 1, next_at: now + delay };
};

const givenUp = (failure: PostFailure): PostChange => ({ state: 'failed', failure, next_at: null });

/** After a post was sent, and stored as unknown before. */
export const afterPublish = (
  post: Counted,
  result: StepResult<{ id: string }>,
  now: number,
): PostChange => {
  const looking = { looks: 0, next_at: now + (lookDelaysMs[0] ?? 0) };
  if (result.state === 'done')
    return {
      state: 'posted',
      failure: null,
      posted_at: now,
      post_id: result.answer.id,
      next_at: null,
    };
  if (result.state === 'unknown')
    return { state: 'unknown', failure: null, attempts: post.attempts + 1, ...looking };
  // The network has this text already: perhaps from a sending of ours whose answer was lost.
  if (result.failure === 'duplicate') return { state: 'unknown', failure: 'duplicate', ...looking };
  return passing.includes(result.failure)
    ? { state: 'pending', ...again(post, result.failure, now, givenUp(result.failure)) }
    : givenUp(result.failure);
};

/** After the page was searched; `found`: id of a post of the page that is no other post of ours. */
export const afterLook = (
  post: Counted,
  found: StepResult<{ id: string | null }>,
  now: number,
): PostChange => {
  if (found.state !== 'done') {
    const failure: PostFailure = found.state === 'refused' ? found.failure : 'unanswered';
    const open: PostChange = { state: 'unknown', failure, next_at: null };
    const passes = found.state === 'unknown' || passing.includes(found.failure);
    return passes ? again(post, failure, now, open) : open;
  }
  const { id } = found.answer;
  if (id !== null)
    return {
      state: 'posted',
      failure: null,
      posted_at: now,
      post_id: id,
      next_at: null,
    };
  const looks = post.looks + 1;
  const delay = lookDelaysMs[looks];
  if (delay !== undefined) return { looks, next_at: now + delay };
  if (post.is_wanted === 0) return { state: 'deleted', failure: null, looks, next_at: null };
  if (post.failure === 'duplicate') return givenUp('duplicate');
  return retryDelaysMs[post.attempts] === undefined
    ? givenUp('unanswered')
    : { state: 'pending', failure: 'unanswered', looks, next_at: now };
};

/**
 * After a deletion; `stands`: what a look says when the deletion was not confirmed, else null. Once nobody knows
 * whether it stands, only a look that was answered says otherwise.
 */
export const afterDelete = (
  post: Counted,
  result: StepResult<unknown>,
  stands: StepResult<{ stands: boolean }> | null,
  now: number,
): PostChange => {
  if (result.state === 'done' || (stands?.state === 'done' && !stands.answer.stands))
    return { state: 'deleted', failure: null, next_at: null };
  const isUnclear = stands ? stands.state !== 'done' : post.failure === 'unanswered';
  const refusal = stands && stands.state !== 'done' ? stands : result;
  const passes = refusal.state === 'unknown' || passing.includes(refusal.failure);
  // It cannot be reached, and yet it stands.
  const stated =
    refusal.state === 'refused' && refusal.failure !== 'gone' ? refusal.failure : 'refused';
  const failure: PostFailure = isUnclear ? 'unanswered' : stated;
  const last: PostChange = { failure, next_at: null };
  return passes ? again(post, failure, now, last) : last;
};
