import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Storage } from '../storage/database.ts';
import { hashOf } from './secrets.ts';

const minute = 60_000;

/** How often something may be tried within how long; a window begins by the clock, not by the first try. */
const limits = {
  /** Whoever guesses one person's password. */
  'login-pair': { most: 10, window: 15 * minute },
  /** Many who guess it together: higher, for they would keep its owner out too. */
  'login-account': { most: 50, window: 15 * minute },
  /** Whoever has somebody's login open and guesses their password. */
  'check-account': { most: 10, window: 15 * minute },
  /** Whoever guesses many people's; a school or an office shares one address. */
  'login-address': { most: 100, window: 15 * minute },
  'register-address': { most: 100, window: 60 * minute },
  'forgotten-address': { most: 60, window: 60 * minute },
  'reset-address': { most: 60, window: 60 * minute },
  'email-account': { most: 5, window: 60 * minute },
  // Links to an address that may be anybody's, whoever asks for them.
  'email-recipient': { most: 5, window: 60 * minute },
  'confirm-address': { most: 60, window: 60 * minute },
  /** Whoever would fill the map: nobody types so fast. */
  'write-account': { most: 600, window: 60 * minute },
  /** Each takes a second of a processor and a megabyte. */
  'image-account': { most: 200, window: 60 * minute },
  /** Each is a call to a page of somebody else's. */
  'site-check-account': { most: 30, window: 60 * minute },
  // Whoever would fill somebody's mailbox.
  'mail-minute': { most: 1, window: minute },
  'mail-hour': { most: 3, window: 60 * minute },
} as const;

export type LimitName = keyof typeof limits;

/** Windows that are over are thrown away after this long. */
const keptFor = 24 * 60 * minute;

const keyOf = (name: LimitName, who: string): string => hashOf(`${name} ${who}`);

export interface Limits {
  /**
   * Counts one more try by `who`. Throws ApiError `too-many-requests`, with when to come back, once
   * there were too many; the count is shared by all processes.
   */
  take(name: LimitName, who: string): Promise<void>;
  /** The same as an answer: false once there were too many. */
  allows(name: LimitName, who: string): Promise<boolean>;
  /** Takes away what was counted of `who` within the windows that go on. */
  forget(name: LimitName, who: string): Promise<void>;
}

export const createLimits = ({ db }: Storage, clock: () => number): Limits => {
  /** Seconds until it may be tried again; 0 where it may be now. */
  const count = async (name: LimitName, who: string): Promise<number> => {
    const { most, window } = limits[name];
    const now = clock();
    const start = now - (now % window);
    const { count: tries } = await db
      .insertInto('attempt')
      .values({ key: keyOf(name, who), window_start: start, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`attempt.count + 1` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    // Whoever opens a window sweeps.
    if (tries === 1)
      await db
        .deleteFrom('attempt')
        .where('window_start', '<', now - keptFor)
        .execute();
    return tries > most ? Math.ceil((start + window - now) / 1000) : 0;
  };
  return {
    async take(name, who) {
      const retryAfter = await count(name, who);
      if (retryAfter > 0) throw new ApiError('too-many-requests', null, { retryAfter });
    },
    allows: async (name, who) => (await count(name, who)) === 0,
    async forget(name, who) {
      await db.deleteFrom('attempt').where('key', '=', keyOf(name, who)).execute();
    },
  };
};
