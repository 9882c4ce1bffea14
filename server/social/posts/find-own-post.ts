import type { PostContent, StandingPost } from '../network.ts';

/** Networks change white space at the ends, and line breaks. */
const isSameText = (one: string, other: string): boolean =>
  one !== '' && one.split(/\s+/).join(' ').trim() === other.split(/\s+/).join(' ').trim();

/** Other posts of ours on the page: their texts, and ids of those that are known to stand. */
export type OtherPosts = readonly { message: string; post_id: string | null }[];

/**
 * Id of the post that is ours: one with its text, or one with its link that has the text of no other post of ours;
 * null for none. The link alone is not enough, for an event can be shared on a page several times.
 */
export const findOwnPost = (
  standing: readonly StandingPost[],
  { message, link }: PostContent,
  others: OtherPosts,
): string | null => {
  const free = standing.filter(({ id }) => !others.some(({ post_id }) => post_id === id));
  const own =
    free.find((post) => isSameText(post.message, message)) ??
    free.find(
      (post) =>
        post.links.includes(link) &&
        !others.some((other) => isSameText(other.message, post.message)),
    );
  return own?.id ?? null;
};
