import { dayMs, hourMs } from '../../contract/durations.ts';
import type { Kysely } from 'kysely';
import type { AccountRow, SessionRow, Tables } from '../storage/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { createAudit } from './audit.ts';
import { lockVisitorAccount, lockAccount } from './lock-account.ts';
import { createToken, secretHash } from './secrets.ts';
import type { Visitor } from './visitor.ts';

/** Lifetime of an unused session. */
const maxIdleMs = 14 * dayMs;
/** Lifetime of any session. */
const maxSessionMs = 30 * dayMs;
/** Lifetime of an administrator's session as somebody else. */
const maxLoginAsMs = hourMs;

export interface Sessions {
  /**
   * Creates a session and returns its token, which is not stored. `actor`: an administrator who
   * logs in as this account. Throws ApiError `unauthorized` when the password or the actor's
   * session changed meanwhile, `unknown-account` when the account the actor logs in as did.
   */
  open(account: AccountRow, device: string, actor?: Visitor): Promise<string>;
  /** Account and session of the token; null for an unknown, expired or ended one. */
  find(token: string): Promise<Visitor | null>;
  /** Active sessions of an account, the latest used first. */
  list(accountId: number): Promise<SessionRow[]>;
  /** Ends the session, and unless it is a login-as also the account's logins as others. */
  end(visitor: Visitor): Promise<void>;
  /** Ends all sessions of an account, its logins as others, and a pending change of e-mail. */
  endAll(accountId: number): Promise<void>;
}

/** Ends the logins of an administrator as others. */
export const endLoginsAs = async (db: Kysely<Tables>, actorId: number): Promise<void> => {
  await db.deleteFrom('session').where('actor_id', '=', actorId).execute();
};

export const createSessions = (db: Kysely<Tables>, clock: () => number): Sessions => {
  const activeSessions = () =>
    db
      .selectFrom('session')
      .where('used_at', '>', clock() - maxIdleMs)
      .where('created_at', '>', clock() - maxSessionMs)
      .where((where) =>
        where.or([where('actor_id', 'is', null), where('created_at', '>', clock() - maxLoginAsMs)]),
      );

  return {
    async open(account, device, actor) {
      const token = createToken();
      const now = clock();
      await db.transaction().execute(async (writer) => {
        if (actor) await lockVisitorAccount(writer, actor);
        await lockAccount(writer, account).catch((error: unknown) => {
          // The administrator's own session stays valid.
          throw actor && error instanceof ApiError ? new ApiError('unknown-account') : error;
        });
        await writer
          .insertInto('session')
          .values({
            account_id: account.id,
            token_hash: secretHash(token),
            device,
            created_at: now,
            used_at: now,
            actor_id: actor?.account.id ?? null,
          })
          .execute();
        if (actor) await createAudit(writer, clock)('login-as', actor.account.id, account.id);
      });
      // Every login deletes expired sessions.
      await db
        .deleteFrom('session')
        .where((where) =>
          where.or([
            where('used_at', '<=', now - maxIdleMs),
            where('created_at', '<=', now - maxSessionMs),
            where.and([
              where('actor_id', 'is not', null),
              where('created_at', '<=', now - maxLoginAsMs),
            ]),
          ]),
        )
        .execute();
      return token;
    },

    async find(token) {
      const session = await activeSessions()
        .selectAll()
        .where('token_hash', '=', secretHash(token))
        .executeTakeFirst();
      if (!session) return null;
      const account = await db
        .selectFrom('account')
        .selectAll()
        .where('id', '=', session.account_id)
        .executeTakeFirst();
      if (!account) return null;
      // At most one write an hour, not one per request.
      const now = clock();
      if (now - session.used_at >= hourMs)
        await db
          .updateTable('session')
          .set({ used_at: now })
          .where('id', '=', session.id)
          .execute();
      return { account, session };
    },

    list: (accountId) =>
      activeSessions()
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .execute(),

    async end({ account, session }) {
      await db.deleteFrom('session').where('id', '=', session.id).execute();
      if (session.actor_id === null) await endLoginsAs(db, account.id);
    },
    async endAll(accountId) {
      // An intruder's pending change of e-mail must not succeed later.
      for (const table of ['session', 'email_change'] as const)
        await db.deleteFrom(table).where('account_id', '=', accountId).execute();
      await endLoginsAs(db, accountId);
    },
  };
};
