import type { AccountRow, SessionRow } from '../storage/tables.ts';

/** Somebody who is logged in, as storage had them when they called. */
export interface Visitor {
  account: AccountRow;
  session: SessionRow;
}
