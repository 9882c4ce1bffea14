import { eventDate } from '../../words/pictures.ts';
import {
  beforeLine,
  deletingFailed,
  lookFailed,
  moreDatesInPost,
  nextDateLine,
  noticeFailed,
  noticeHeadings,
  nowLine,
  postingFailed,
} from '../../words/social-posts.ts';
import type { PostFailure } from '../../../contract/social/social-post.ts';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { CurrentFacts, ToldChange, ToldFacts } from './told-facts.ts';

const whereOf = ({ title, city }: ToldFacts['place']): string =>
  city === '' || title === city ? title : `${title}, ${city}`;

/** Text that a post about an event begins with. */
export const writeShare = (
  { title, times }: Pick<CurrentFacts, 'title' | 'times'>,
  told: ToldFacts,
  now: number,
): string => {
  const coming = times.filter(({ cancelled, endsAt }) => !cancelled && endsAt >= now);
  const more = coming.length > 1 ? ` (${moreDatesInPost(coming.length - 1)})` : '';
  return [title, `${eventDate(told.time, now)}${more}`, whereOf(told.place)].join('\n');
};

/** Text of a notice: what is new, and what it was. */
export const writeNotice = (
  title: string,
  before: ToldFacts,
  change: Extract<ToldChange, { now: ToldFacts }>,
  now: number,
): string => {
  const when = (time: ToldFacts['time']): string => eventDate(time, now);
  const lines = (heading: string, ...rest: string[]): string =>
    [`${heading}: ${title}`, ...rest].join('\n');
  const current = change.now;
  if (change.kind === 'moved') {
    const { hasNewTime, hasNewPlace } = change;
    const heading = hasNewTime && hasNewPlace ? 'both' : hasNewTime ? 'time' : 'place';
    const whole = ({ time, place }: ToldFacts): string =>
      [...(hasNewTime ? [when(time)] : []), ...(hasNewPlace ? [whereOf(place)] : [])].join(', ');
    return lines(
      noticeHeadings[heading],
      nowLine(whole(current)),
      beforeLine(whole(before)),
      ...(hasNewTime ? [] : [when(current.time)]),
      ...(hasNewPlace ? [] : [whereOf(current.place)]),
    );
  }
  if (change.kind === 'date-cancelled')
    return lines(
      noticeHeadings.dateCancelled,
      when(before.time),
      whereOf(before.place),
      ...(change.next ? [nextDateLine(when(change.next))] : []),
    );
  return lines(noticeHeadings[change.kind], when(current.time), whereOf(current.place));
};

/** What to do about the failure of a post; null without one. */
export const sentenceOf = ({
  kind,
  state,
  failure,
  next_at,
}: Pick<SocialPostRow, 'kind' | 'state' | 'failure' | 'next_at'>): string | null => {
  if (failure === null) return null;
  const reason = failure as PostFailure;
  if (state === 'failed') return kind === 'notice' ? noticeFailed(reason) : postingFailed[reason];
  // While it is tried, nobody has to do anything.
  if (next_at !== null) return null;
  if (state === 'unknown') return lookFailed(reason);
  return state === 'posted' ? deletingFailed[reason] : null;
};
