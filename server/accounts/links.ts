import { createToken, hashOf } from './secrets.ts';

const minute = 60_000;

/** How long the link of a mail is good for; it is good once. */
export const linkMinutes = 60;

/** Links made before this moment are no longer good, by a clock that says `now`. */
export const oldestLink = (now: number): number => now - linkMinutes * minute;

/** What a link carries, and all that storage knows of it. */
export const createLink = (): { slug: string; hash: string } => {
  const slug = createToken();
  return { slug, hash: hashOf(slug) };
};
