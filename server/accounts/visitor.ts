import type { ApiKeyRow } from '../storage/api-key-tables.ts';
import type { AccountRow, SessionRow } from '../storage/tables.ts';

/** Logged-in account and session, as read at the start of the request. */
export interface Visitor {
  account: AccountRow;
  session: SessionRow;
  key?: never;
}

/** Account of a program and its API key, as read at the start of the request. */
export interface KeyHolder {
  account: AccountRow;
  key: ApiKeyRow;
  session?: never;
}

/** Whoever may work with the events of an account: a logged-in person or a program with a key. */
export type Author = Visitor | KeyHolder;

/** Account of the acting person, also while logged in as another account. */
export const actorOf = ({ account, session }: Author): number => session?.actor_id ?? account.id;
