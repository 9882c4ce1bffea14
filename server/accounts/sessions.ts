import type { Kysely } from 'kysely';
import type { AccountRow, SessionRow, Tables } from '../storage/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { createAudit } from './audit.ts';
import { claim, claimAccount } from './claim.ts';
import { createToken, hashOf } from './secrets.ts';
import type { Visitor } from './visitor.ts';

const hour = 3_600_000;
/** A login nobody uses ends after this long, in milliseconds. */
const idleLimit = 14 * 24 * hour;
/** And every one after this long. */
const absoluteLimit = 30 * 24 * hour;
/** An administrator's as somebody else, after this long. */
const loginAsLimit = hour;

export interface Sessions {
  /**
   * Answers the token, which is told this once. `actor` is an administrator who goes on as this
   * account. Throws ApiError `unauthorized` when who logs in is no longer who they were, and
   * `unknown-account` when whom they log in as is not.
   */
  open(account: AccountRow, device: string, actor?: Visitor): Promise<string>;
  /** Whose token it is; null for one that never was, has expired, or was ended. */
  find(token: string): Promise<Visitor | null>;
  /** Those of an account that go on, the latest used first. */
  list(accountId: number): Promise<SessionRow[]>;
  /** And those in which its owner is logged in as others. */
  end(visitor: Visitor): Promise<void>;
  /** Of an account, and those in which it is logged in as others; a change of address with them. */
  endAll(accountId: number): Promise<void>;
}

/** Ends the logins of an administrator as others. */
export const endLoginsAs = async (db: Kysely<Tables>, actorId: number): Promise<void> => {
  await db.deleteFrom('session').where('actor_id', '=', actorId).execute();
};

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
    async open(account, device, actor) {
      const token = createToken();
      const now = clock();
      await db.transaction().execute(async (writer) => {
        if (actor) await claim(writer, actor);
        await claimAccount(writer, account).catch((error: unknown) => {
          // The administrator's own login goes on.
          throw actor ? new ApiError('unknown-account') : error;
        });
        await writer
          .insertInto('session')
          .values({
            account_id: account.id,
            token_hash: hashOf(token),
            device,
            created_at: now,
            used_at: now,
            actor_id: actor?.account.id ?? null,
          })
          .execute();
        if (actor) await createAudit(writer, clock)('login-as', actor.account.id, account.id);
      });
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

    async end({ account, session }) {
      await db.deleteFrom('session').where('id', '=', session.id).execute();
      if (session.actor_id === null) await endLoginsAs(db, account.id);
    },
    async endAll(accountId) {
      // Whoever was in without leave asks for nothing from now on.
      for (const table of ['session', 'email_change'] as const)
        await db.deleteFrom(table).where('account_id', '=', accountId).execute();
      await endLoginsAs(db, accountId);
    },
  };
};
