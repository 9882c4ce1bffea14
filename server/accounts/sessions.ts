import type { Kysely } from 'kysely';
import type { AccountRow, SessionRow, Tables } from '../storage/tables.ts';
import { createToken, hashOf } from './secrets.ts';

const hour = 3_600_000;
/** A login nobody uses ends after this long, in milliseconds. */
const idleLimit = 14 * 24 * hour;
/** And every one after this long. */
const absoluteLimit = 30 * 24 * hour;
/** An administrator's as somebody else, after this long. */
const loginAsLimit = hour;

export interface Visitor {
  account: AccountRow;
  session: SessionRow;
}

export interface Sessions {
  /** Answers the token, which is told this once. `actorId` is an administrator as this account. */
  open(accountId: number, device: string, actorId?: number): Promise<string>;
  /** Whose token it is; null for one that never was, has expired, or was ended. */
  find(token: string): Promise<Visitor | null>;
  /** Those of an account that go on, the latest used first. */
  list(accountId: number): Promise<SessionRow[]>;
  end(sessionId: number): Promise<void>;
  /** `but` the session that is kept. */
  endAll(accountId: number, but?: number): Promise<void>;
}

export const createSessions = (db: Kysely<Tables>, clock: () => number): Sessions => {
  const living = () =>
    db
      .selectFrom('session')
      .where('used_at', '>', clock() - idleLimit)
      .where('created_at', '>', clock() - absoluteLimit)
      .where((where) =>
        where.or([where('actor_id', 'is', null), where('created_at', '>', clock() - loginAsLimit)]),
      );

  return {
    async open(accountId, device, actorId) {
      const token = createToken();
      const now = clock();
      await db
        .insertInto('session')
        .values({
          account_id: accountId,
          token_hash: hashOf(token),
          device,
          created_at: now,
          used_at: now,
          actor_id: actorId ?? null,
        })
        .execute();
      // Whoever logs in takes what has expired away.
      await db
        .deleteFrom('session')
        .where((where) =>
          where.or([
            where('used_at', '<=', now - idleLimit),
            where('created_at', '<=', now - absoluteLimit),
            where.and([
              where('actor_id', 'is not', null),
              where('created_at', '<=', now - loginAsLimit),
            ]),
          ]),
        )
        .execute();
      return token;
    },

    async find(token) {
      const session = await living()
        .selectAll()
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst();
      if (!session) return null;
      const account = await db
        .selectFrom('account')
        .selectAll()
        .where('id', '=', session.account_id)
        .executeTakeFirst();
      if (!account) return null;
      // To the hour: a write with every question would be one too many.
      const now = clock();
      if (now - session.used_at >= hour)
        await db
          .updateTable('session')
          .set({ used_at: now })
          .where('id', '=', session.id)
          .execute();
      return { account, session };
    },

    list: (accountId) =>
      living().selectAll().where('account_id', '=', accountId).orderBy('used_at', 'desc').execute(),

    async end(sessionId) {
      await db.deleteFrom('session').where('id', '=', sessionId).execute();
    },

    async endAll(accountId, but = 0) {
      await db
        .deleteFrom('session')
        .where('account_id', '=', accountId)
        .where('id', '!=', but)
        .execute();
    },
  };
};
