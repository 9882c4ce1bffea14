import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Storage } from '../storage/storage.ts';
import { secretHash } from './secrets.ts';

const minute = 60_000;

/** Attempts per window (milliseconds). Windows are aligned to the clock, not to the first try. */
const attemptLimits = {
  /** Guesses of one account's password from one address. */
  'login-pair': { limit: 10, window: 15 * minute },
  /** Guesses of one account's password from all addresses; higher, as it locks the owner out. */
  'login-account': { limit: 50, window: 15 * minute },
  /** Guesses of the password inside somebody's open session. */
  'check-account': { limit: 10, window: 15 * minute },
  /** Guesses for many accounts from one address, which a school or an office may share. */
  'login-address': { limit: 100, window: 15 * minute },
  'register-address': { limit: 100, window: 60 * minute },
  'forgotten-address': { limit: 60, window: 60 * minute },
  'reset-address': { limit: 60, window: 60 * minute },
  'email-account': { limit: 5, window: 60 * minute },
  // Links mailed to one address, whoever requests them: not necessarily its owner.
  'email-recipient': { limit: 5, window: 60 * minute },
  'confirm-address': { limit: 60, window: 60 * minute },
  /** Writes of events; above the speed of typing. */
  'write-account': { limit: 600, window: 60 * minute },
  /** Each takes about a second of CPU and a megabyte. */
  'image-account': { limit: 200, window: 60 * minute },
  /** Each requests a page of another site. */
  'site-check-account': { limit: 30, window: 60 * minute },
  // Mails to one mailbox.
  'mail-minute': { limit: 1, window: minute },
  'mail-hour': { limit: 3, window: 60 * minute },
} as const;

export type LimitName = keyof typeof attemptLimits;

/** Age at which counters are deleted. */
const maxCounterAgeMs = 24 * 60 * minute;

const attemptKey = (name: LimitName, who: string): string => secretHash(`${name} ${who}`);

export interface Limits {
  /**
   * Counts an attempt by `who`, for all processes. Throws ApiError `too-many-requests` with
   * retryAfter above the limit.
   */
  take(name: LimitName, who: string): Promise<void>;
  /** Counts an attempt like take, but returns false above the limit. */
  allows(name: LimitName, who: string): Promise<boolean>;
  /** Deletes the counts of `who`. */
  forget(name: LimitName, who: string): Promise<void>;
}

export const createLimits = ({ db }: Storage, clock: () => number): Limits => {
  /** Counts an attempt; returns seconds until the next allowed one, 0 when this one is. */
  const count = async (name: LimitName, who: string): Promise<number> => {
    const { limit, window } = attemptLimits[name];
    const now = clock();
    const start = now - (now % window);
    const { count: tries } = await db
      .insertInto('attempt')
      .values({ key: attemptKey(name, who), window_start: start, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`attempt.count + 1` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    // The first attempt of a window deletes old counters.
    if (tries === 1)
      await db
        .deleteFrom('attempt')
        .where('window_start', '<', now - maxCounterAgeMs)
        .execute();
    return tries > limit ? Math.ceil((start + window - now) / 1000) : 0;
  };
  return {
    async take(name, who) {
      const retryAfter = await count(name, who);
      if (retryAfter > 0) throw new ApiError('too-many-requests', null, { retryAfter });
    },
    allows: async (name, who) => (await count(name, who)) === 0,
    async forget(name, who) {
      await db.deleteFrom('attempt').where('key', '=', attemptKey(name, who)).execute();
    },
  };
};
