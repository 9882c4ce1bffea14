import { minuteMs } from '../../contract/durations.ts';
import type { Kysely } from 'kysely';
import {
  maxSocialPages,
  type SocialConnection,
  type SocialReturnInput,
} from '../../contract/social/social-connection.ts';
import { passingFailures, type SocialFailure } from '../../contract/social/social-failure.ts';
import { writeAs } from '../accounts/lock-account.ts';
import { createToken, secretHash } from '../accounts/secrets.ts';
import type { Visitor } from '../accounts/visitor.ts';
import { ApiError } from '../http/api-error.ts';
import type { Tables } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import {
  connectingRefused,
  connectingUnknown,
  facebookNotSet,
  loginNotOpen,
  tooManyPages,
} from '../words/social.ts';
import type { NetworkConnection, NetworkResult, SocialNetwork } from './network.ts';
import type { PageTokens } from './page-tokens.ts';
import { giveUpWithoutPage } from './posts/give-up-without-page.ts';

/** Time in which a dialog may return, in milliseconds. */
const loginLifetime = 10 * minuteMs;
/** Seconds after which a client may try again. */
const retryAfter = 60;

const collator = new Intl.Collator('cs', { numeric: true });

const passing: readonly SocialFailure[] = passingFailures;

export interface ConnectionsOptions {
  db: Kysely<Tables>;
  /** Name of the network in the tables. */
  name: string;
  /** Null when the operator has not set it up. */
  network: SocialNetwork | null;
  tokens: Pick<PageTokens, 'seal'>;
  publicUrl: string;
  clock: () => number;
  /** What the network said, without tokens. */
  onRefusal(reason: string): void;
}

export interface SocialConnections {
  read(accountId: number): Promise<SocialConnection>;
  /** Address of the login dialog. Throws ApiError `not-found` when the network is not set up. */
  start(visitor: Visitor): Promise<string>;
  /** Throws ApiError `invalid-form` for a dialog that may not return, or that the network refuses. */
  finish(visitor: Visitor, input: SocialReturnInput): Promise<void>;
  /** Keeps the named pages; the token of each other one is deleted, and posts that wait for it are given up. */
  choose(visitor: Visitor, pages: readonly string[]): Promise<void>;
  /** Forgets all, then removes the app at the network unless another account needs it. */
  remove(visitor: Visitor): Promise<void>;
}

/** Connections of accounts with one network. */
export const createSocialConnections = ({
  db,
  name,
  network,
  tokens,
  publicUrl,
  clock,
  onRefusal,
}: ConnectionsOptions): SocialConnections => {
  const available = (): SocialNetwork => {
    if (!network) throw new ApiError('not-found', null, { sentence: facebookNotSet });
    return network;
  };

  /** Uses up the state of a dialog, whatever comes of it. */
  const takeLogin = ({ account, session }: Visitor, state: string): Promise<boolean> =>
    db.transaction().execute(async (writer) => {
      const { numDeletedRows } = await writer
        .deleteFrom('social_login')
        .where('state_hash', '=', secretHash(state))
        .where('account_id', '=', account.id)
        .where('session_id', '=', session.id)
        .where('created_at', '>', clock() - loginLifetime)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    });

  const answerOf = <Answer>(result: NetworkResult<Answer>): Answer => {
    if (result.state === 'done') return result.answer;
    onRefusal(result.reason);
    if (result.state === 'unknown')
      throw new ApiError('unavailable', null, { retryAfter, sentence: connectingUnknown });
    const sentence = connectingRefused[result.failure];
    throw passing.includes(result.failure)
      ? new ApiError('unavailable', null, { retryAfter, sentence })
      : new ApiError('invalid-form', null, { sentence });
  };

  const forget = async (writer: Writer, accountId: number): Promise<void> => {
    for (const table of ['social_page', 'social_connection'] as const)
      await writer
        .deleteFrom(table)
        .where('account_id', '=', accountId)
        .where('network', '=', name)
        .execute();
  };

  const keep = async (
    writer: Writer,
    accountId: number,
    { person, isWhole, pages }: NetworkConnection,
  ): Promise<void> => {
    await forget(writer, accountId);
    await writer
      .insertInto('social_connection')
      .values({
        account_id: accountId,
        network: name,
        person_id: person.id,
        person_title: person.title,
        is_whole: isWhole ? 1 : 0,
        connected_at: clock(),
      })
      .execute();
    for (const { id, title, token } of pages)
      await writer
        .insertInto('social_page')
        .values({
          account_id: accountId,
          network: name,
          page_id: id,
          title,
          sealed_token: tokens.seal({ account_id: accountId, network: name, page_id: id }, token),
          failure: null,
        })
        .execute();
  };

  return {
    async read(accountId) {
      const connection = await db
        .selectFrom('social_connection')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('network', '=', name)
        .executeTakeFirst();
      const pages = await db
        .selectFrom('social_page')
        .select(['page_id as id', 'title', 'failure'])
        .where('account_id', '=', accountId)
        .where('network', '=', name)
        .execute();
      return {
        available: network !== null,
        connection: connection
          ? {
              person: connection.person_title,
              connected_at: connection.connected_at,
              is_whole: connection.is_whole === 1,
              pages: pages
                .map((page) => ({ ...page, failure: page.failure as SocialFailure | null }))
                .sort((one, other) => collator.compare(one.title, other.title)),
            }
          : null,
      };
    },

    async start(visitor) {
      const dialog = available();
      const state = createToken();
      const now = clock();
      await writeAs(db, visitor, async (writer) => {
        await writer
          .deleteFrom('social_login')
          .where('created_at', '<=', now - loginLifetime)
          .execute();
        await writer
          .insertInto('social_login')
          .values({
            state_hash: secretHash(state),
            account_id: visitor.account.id,
            session_id: visitor.session.id,
            created_at: now,
          })
          .execute();
      });
      return dialog.dialogAddress(state);
    },

    async finish(visitor, { state, code }) {
      const dialog = available();
      if (!(await takeLogin(visitor, state)))
        throw new ApiError('invalid-form', null, { sentence: loginNotOpen });
      const connection = answerOf(await dialog.connect(code));
      if (connection.pages.length > maxSocialPages)
        throw new ApiError('invalid-form', null, { sentence: tooManyPages(maxSocialPages) });
      await writeAs(db, visitor, async (writer) => {
        await keep(writer, visitor.account.id, connection);
        await giveUpWithoutPage(writer, visitor.account.id, {
          network: name,
          publicUrl,
          now: clock(),
        });
      });
    },

    choose: (visitor, pages) =>
      writeAs(db, visitor, async (writer) => {
        await writer
          .deleteFrom('social_page')
          .where('account_id', '=', visitor.account.id)
          .where('network', '=', name)
          .$if(pages.length > 0, (query) => query.where('page_id', 'not in', pages))
          .execute();
        await giveUpWithoutPage(writer, visitor.account.id, {
          network: name,
          publicUrl,
          now: clock(),
        });
      }),

    async remove(visitor) {
      const { id } = visitor.account;
      const lonely = await writeAs(db, visitor, async (writer) => {
        const own = await writer
          .selectFrom('social_connection')
          .select('person_id')
          .where('account_id', '=', id)
          .where('network', '=', name)
          .executeTakeFirst();
        await forget(writer, id);
        await giveUpWithoutPage(writer, id, { network: name, publicUrl, now: clock() });
        const others =
          own &&
          (await writer
            .selectFrom('social_connection')
            .select('account_id')
            .where('network', '=', name)
            .where('person_id', '=', own.person_id)
            .executeTakeFirst());
        return own && !others ? own.person_id : null;
      });
      if (lonely === null || !network) return;
      const result = await network.removeApp(lonely);
      // Nothing of it is kept here, whatever the network says.
      if (result.state !== 'done') onRefusal(result.reason);
    },
  };
};
