import type { Generated } from 'kysely';

/** Counter of attempts in a time window, for rate limits. */
export interface AttemptTable {
  /** SHA-256 of the counted action and subject, in hex. */
  key: string;
  window_start: number;
  count: number;
}

/** Mail waiting to be sent; the row is deleted once sent. */
export interface OutboxTable {
  id: Generated<number>;
  /** Account the mail is about; its deletion deletes the mail, whatever the recipient. */
  account_id: number | null;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: number;
  /** Time of the next attempt. */
  next_at: number;
  attempts: number;
  /** End of the link in the mail; null for a mail without one. */
  expires_at: number | null;
}

/** Town followed by an account. */
export interface AssociatedCityTable {
  account_id: number;
  city_id: number;
  position: number;
}

/** Action of an administrator, or a change of who is one. Without ids of deleted accounts. */
export interface AuditTable {
  id: Generated<number>;
  at: number;
  /** Null: the operator, from the command line; or a deleted account. */
  actor_id: number | null;
  subject_id: number | null;
  action: string;
}
