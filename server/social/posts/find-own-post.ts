import type { PostContent, StandingPost } from '../network.ts';

/** Networks change white space at the ends, and line breaks. */
const isSameText = (one: string, other: string): boolean =>
  one !== '' && one.split(/\s+/).join(' ').trim() === other.split(/\s+/).join(' ').trim();

/** Networks add parameters to addresses. */
const pathOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).pathname : address;

/**
 * Id of the standing post that is ours: one with its text and its link that is no other post of ours; null for none.
 * One alone is not enough: an event can be shared on a page several times, also by hand, and a text can be of several
 * events.
 */
export const findOwnPost = (
  standing: readonly StandingPost[],
  { message, link }: PostContent,
  known: ReadonlySet<string>,
): string | null =>
  standing.find(
    (post) =>
      !known.has(post.id) &&
      isSameText(post.message, message) &&
      (post.links.length === 0 || post.links.some((address) => pathOf(address) === pathOf(link))),
  )?.id ?? null;
