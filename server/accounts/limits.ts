import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts';
import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Storage } from '../storage/storage.ts';
import { secretHash } from './secrets.ts';

/** Attempts per window (milliseconds). Windows are aligned to the clock, not to the first try. */
const attemptLimits = {
  /** Guesses of one account's password from one address. */
  'login-pair': { limit: 10, window: 15 * minuteMs },
  /** Guesses of one account's password from all addresses, by browsers that it does not know. */
  'login-account': { limit: 50, window: 15 * minuteMs },
  /** Guesses by one browser that logged in to the account before. */
  'login-device': { limit: 10, window: 15 * minuteMs },
  /** Guesses by all such browsers of one address; each costs 20 ms of CPU. */
  'login-devices-address': { limit: 300, window: 15 * minuteMs },
  /** Mails to one owner about guesses of their password. */
  'guess-notice': { limit: 1, window: dayMs },
  /** Guesses of the password inside somebody's open session. */
  'check-account': { limit: 10, window: 15 * minuteMs },
  /** Wrong guesses for many accounts from one address, which a school or an office may share. */
  'login-address': { limit: 100, window: 15 * minuteMs },
  'register-address': { limit: 100, window: hourMs },
  'forgotten-address': { limit: 60, window: hourMs },
  'reset-address': { limit: 60, window: hourMs },
  'email-account': { limit: 5, window: hourMs },
  // Links mailed to one address, whoever requests them: not necessarily its owner.
  'email-recipient': { limit: 5, window: hourMs },
  'confirm-address': { limit: 60, window: hourMs },
  /** Writes of events; above the speed of typing. */
  'write-account': { limit: 600, window: hourMs },
  /** Each mails a notice. */
  'create-key': { limit: 20, window: hourMs },
  /** Changes of events by one API key; what changes nothing is not counted. */
  'write-key': { limit: 1000, window: hourMs },
  /** Each takes about a second of CPU and a megabyte. */
  'image-account': { limit: 200, window: hourMs },
  /** Each opens a login dialog of a social network. */
  'connect-account': { limit: 30, window: hourMs },
  /** Posts of an account on pages of social networks, and new tries of them. */
  'share-account': { limit: 120, window: hourMs },
  /** Each requests a page of another site. */
  'site-check-account': { limit: 30, window: hourMs },
  /** Each takes up to a second of CPU in a process of its own. */
  'print-account': { limit: 200, window: hourMs },
  // Mails to one mailbox.
  'mail-minute': { limit: 1, window: minuteMs },
  'mail-hour': { limit: 3, window: hourMs },
} as const;

export type LimitName = keyof typeof attemptLimits;

/** Wrong passwords for one account, in so many minutes, after which only known browsers may log in. */
export const accountGuesses = {
  count: attemptLimits['login-account'].limit,
  minutes: attemptLimits['login-account'].window / minuteMs,
};

/** Age at which counters are deleted. */
const maxCounterAgeMs = dayMs;

const attemptKey = (name: LimitName, who: string): string => secretHash(`${name} ${who}`);

export interface Limits {
  /**
   * Counts an attempt by `who`, for all processes; returns how many are left in its window. Throws
   * ApiError `too-many-requests` with retryAfter above the limit; `sentence` replaces its message.
   */
  take(name: LimitName, who: string, sentence?: string): Promise<number>;
  /** Counts an attempt like take, but returns false above the limit. */
  allows(name: LimitName, who: string): Promise<boolean>;
  /** Subtracts an attempt that was no guess. */
  giveBack(name: LimitName, who: string): Promise<void>;
  /** Deletes the counts of `who`. */
  forget(name: LimitName, who: string): Promise<void>;
}

export const createLimits = ({ db }: Storage, clock: () => number): Limits => {
  const startOf = (name: LimitName, now: number): number =>
    now - (now % attemptLimits[name].window);

  /**
   * Counts an attempt unless the limit is reached; returns how many are left, -1 when it was, and
   * seconds to the next window.
   */
  const count = async (name: LimitName, who: string) => {
    const { limit, window } = attemptLimits[name];
    const now = clock();
    const start = startOf(name, now);
    const counted = await db
      .insertInto('attempt')
      .values({ key: attemptKey(name, who), window_start: start, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_start'])
          .doUpdateSet({ count: sql`attempt.count + 1` })
          .where('attempt.count', '<', limit),
      )
      .returning('count')
      .executeTakeFirst();
    // The first attempt of a window deletes old counters.
    if (counted?.count === 1)
      await db
        .deleteFrom('attempt')
        .where('window_start', '<', now - maxCounterAgeMs)
        .execute();
    return {
      left: counted ? limit - counted.count : -1,
      seconds: Math.ceil((start + window - now) / 1000),
    };
  };
  return {
    async take(name, who, sentence) {
      const { left, seconds } = await count(name, who);
      if (left >= 0) return left;
      throw new ApiError('too-many-requests', null, {
        retryAfter: seconds,
        sentence: sentence ?? null,
      });
    },
    allows: async (name, who) => (await count(name, who)).left >= 0,
    async giveBack(name, who) {
      await db
        .updateTable('attempt')
        .set({ count: sql`count - 1` })
        .where('key', '=', attemptKey(name, who))
        .where('window_start', '=', startOf(name, clock()))
        .where('count', '>', 0)
        .execute();
    },
    async forget(name, who) {
      await db.deleteFrom('attempt').where('key', '=', attemptKey(name, who)).execute();
    },
  };
};
