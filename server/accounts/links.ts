import { minuteMs } from '../../contract/durations.ts';
import { createToken, secretHash } from './secrets.ts';

/** Validity of a mailed link, in minutes; a link can be used once. */
export const linkMinutes = 60;
/** The same in milliseconds. */
export const linkMs = linkMinutes * minuteMs;

/** Creation time (epoch milliseconds) of the oldest link still valid at `now`. */
export const oldestLink = (now: number): number => now - linkMs;

/** Random slug for the URL and its hash for storage. */
export const createLink = (): { slug: string; hash: string } => {
  const slug = createToken();
  return { slug, hash: secretHash(slug) };
};
