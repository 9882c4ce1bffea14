import { minuteMs } from '../../contract/durations.ts';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SocialErasure } from '../../contract/social/social-erasure.ts';
import { secretHash } from '../accounts/secrets.ts';
import type { SocialPageTable } from '../storage/social-tables.ts';
import type { Tables } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { giveUpWithoutPage } from './posts/give-up-without-page.ts';

/** Most by which the clock of a network may be late, in milliseconds. */
const clockTolerance = minuteMs;

/** What a network says that a person of theirs wants. */
export interface PersonRequest {
  network: string;
  personId: string;
  /** Epoch milliseconds; connections made later are not meant. */
  issuedAt: number;
}

/** 256 random bits as letters and digits, of which networks want their codes to be. */
const createCode = (): string => randomBytes(32).toString('hex');

/** Page that was connected. */
type ForgottenPage = Pick<SocialPageTable, 'account_id' | 'page_id'>;

interface Forgotten {
  /** Accounts that had a connection. */
  accounts: number[];
  pages: ForgottenPage[];
}

/** Deletes the connections of a person and their pages. */
const forgetConnections = async (
  writer: Writer,
  { network, personId, issuedAt }: PersonRequest,
): Promise<Forgotten> => {
  const latest = issuedAt + clockTolerance;
  // Locks the accounts, on which all writes of connections queue.
  const locked = await writer
    .updateTable('account')
    .set((set) => ({ password_hash: set.ref('password_hash') }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('social_connection')
        .select('account_id')
        .where('network', '=', network)
        .where('person_id', '=', personId)
        .where('connected_at', '<=', latest),
    )
    .returning('id')
    .execute();
  if (locked.length === 0) return { accounts: [], pages: [] };
  const deleted = await writer
    .deleteFrom('social_connection')
    .where('network', '=', network)
    .where('person_id', '=', personId)
    .where('connected_at', '<=', latest)
    .where(
      'account_id',
      'in',
      locked.map(({ id }) => id),
    )
    .returning('account_id')
    .execute();
  const accounts = deleted.map(({ account_id }) => account_id);
  if (accounts.length === 0) return { accounts, pages: [] };
  const pages = await writer
    .deleteFrom('social_page')
    .where('network', '=', network)
    .where('account_id', 'in', accounts)
    .returning(['account_id', 'page_id'])
    .execute();
  return { accounts, pages };
};

/** Forgets the connections of a person who removed the app; posts that wait are given up. */
export const forgetPerson = (
  db: Kysely<Tables>,
  request: PersonRequest,
  publicUrl: string,
  now: number,
): Promise<void> =>
  db.transaction().execute(async (writer) => {
    const { accounts } = await forgetConnections(writer, request);
    for (const account of accounts)
      await giveUpWithoutPage(writer, account, { network: request.network, publicUrl, now });
  });

/** Forgets the connections of a person and all posts on their pages; gives the code of the erasure. */
export const erasePerson = (
  db: Kysely<Tables>,
  request: PersonRequest,
  publicUrl: string,
  now: number,
): Promise<string> =>
  db.transaction().execute(async (writer) => {
    const { accounts, pages } = await forgetConnections(writer, request);
    for (const account of accounts)
      await giveUpWithoutPage(writer, account, { network: request.network, publicUrl, now });
    for (const { account_id, page_id } of pages)
      await writer
        .deleteFrom('social_post')
        .where('network', '=', request.network)
        .where('account_id', '=', account_id)
        .where('page_id', '=', page_id)
        .execute();
    const code = createCode();
    await writer
      .insertInto('social_erasure')
      .values({
        code_hash: secretHash(code),
        network: request.network,
        connections: accounts.length,
        erased_at: now,
      })
      .execute();
    return code;
  });

/** Erasure with a code; null for none. */
export const readErasure = async (
  db: Kysely<Tables>,
  network: string,
  code: string,
): Promise<SocialErasure | null> => {
  const erasure = await db
    .selectFrom('social_erasure')
    .select(['connections', 'erased_at'])
    .where('network', '=', network)
    .where('code_hash', '=', secretHash(code))
    .executeTakeFirst();
  return erasure ?? null;
};
