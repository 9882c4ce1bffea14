import type { PostFailure } from '../../../contract/social/social-post.ts';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import { writeNotice } from './post-texts.ts';
import { changeSince, parseTold, type CurrentFacts, type ToldChange } from './told-facts.ts';

const failures: Record<ToldChange['kind'], PostFailure> = {
  hidden: 'hidden',
  over: 'over',
  cancelled: 'cancelled',
  'date-cancelled': 'cancelled',
  moved: 'changed',
  restored: 'changed',
};

/** Why a share that waits must not be sent any more; null when it may. */
export const judgeShare = (
  post: Pick<SocialPostRow, 'told'>,
  facts: CurrentFacts,
  now: number,
): PostFailure | null => {
  const told = parseTold(post);
  if (told.time.endsAt < now) return 'over';
  const change = changeSince(told, facts, now);
  return change ? failures[change.kind] : null;
};

/** What a page is to be told of an event, by the account of a post that promised it. */
export interface Announcement {
  by: SocialPostRow;
  message: string;
  /** JSON of the facts that it tells. */
  told: string;
}

/**
 * What a page is to be told of an event after its posts, `rows`; null for nothing. A post of which nobody knows whether
 * it stands counts as told: a second notice is worse than none.
 */
export const announcementOf = (
  rows: readonly SocialPostRow[],
  facts: CurrentFacts,
  now: number,
): Announcement | null => {
  const standing = rows
    .filter(({ state, is_wanted }) => ['posted', 'unknown'].includes(state) && is_wanted === 1)
    .sort((one, other) => (one.sent_at ?? 0) - (other.sent_at ?? 0) || one.id - other.id);
  const last = standing.at(-1);
  const by = standing.findLast(({ announces }) => announces === 1);
  if (!last || !by) return null;
  const before = parseTold(last);
  const change = changeSince(before, facts, now);
  if (!change || !('now' in change)) return null;
  return {
    by,
    message: writeNotice(facts.title, before, change, now),
    told: JSON.stringify(change.now),
  };
};
