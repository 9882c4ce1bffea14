import type { Kysely } from 'kysely';
import type { SocialFailure } from '../../contract/social/social-failure.ts';
import type { Tables } from '../storage/tables.ts';
import type { NetworkPage } from './network.ts';
import type { Sealer } from './sealed-text.ts';

/** Connected page of an account. */
export interface PageKey {
  account_id: number;
  network: string;
  page_id: string;
}

/** Failures after which nothing can be posted on a page until somebody does something. */
const lasting: readonly string[] = [
  'removed',
  'expired',
  'checkpoint',
  'role',
  'permission',
] satisfies SocialFailure[];

/** Sealed tokens open only for the row that they belong to. */
const placeOf = ({ account_id, network, page_id }: PageKey): string =>
  `${network} page ${page_id} of account ${account_id}`;

/** Page with its token, which may be replaced meanwhile. */
export interface OpenedPage extends NetworkPage {
  sealed: string;
}

export interface PageTokens {
  seal(key: PageKey, token: string): string;
  /**
   * Page with its token; `disconnected` for one that is not connected, `expired` for a token of another key. Throws
   * when there is no key.
   */
  open(key: PageKey): Promise<OpenedPage | 'disconnected' | 'expired'>;
  /** Stores at the page what a call with its token came to: a failure that lasts, or null for none. */
  storeFailure(key: PageKey, opened: OpenedPage, failure: string | null): Promise<void>;
}

/** Tokens of connected pages; outside of this part they are only in memory. */
export const createPageTokens = (db: Kysely<Tables>, sealer: () => Sealer): PageTokens => ({
  seal: (key, token) => sealer().seal(token, placeOf(key)),

  async open(key) {
    const row = await db
      .selectFrom('social_page')
      .select(['title', 'sealed_token'])
      .where('account_id', '=', key.account_id)
      .where('network', '=', key.network)
      .where('page_id', '=', key.page_id)
      .executeTakeFirst();
    if (!row) return 'disconnected';
    const token = sealer().open(row.sealed_token, placeOf(key));
    return token === null
      ? 'expired'
      : { id: key.page_id, title: row.title, token, sealed: row.sealed_token };
  },

  async storeFailure(key, { sealed }, failure) {
    const lasts = failure !== null && lasting.includes(failure) ? failure : null;
    // A failure of another kind says nothing about the connection.
    if (failure !== null && lasts === null) return;
    await db
      .updateTable('social_page')
      .set({ failure: lasts })
      .where('account_id', '=', key.account_id)
      .where('network', '=', key.network)
      .where('page_id', '=', key.page_id)
      .where('sealed_token', '=', sealed)
      .$if(lasts === null, (query) => query.where('failure', 'is not', null))
      .execute();
  },
});
