import type { AccountRow, SessionRow } from '../storage/tables.ts';

/** Logged-in account and session, as read at the start of the request. */
export interface Visitor {
  account: AccountRow;
  session: SessionRow;
}
