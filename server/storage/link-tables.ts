import type { Generated } from 'kysely';

/** Latest unused link for a new password of an account. */
export interface PasswordResetTable {
  account_id: number;
  /** SHA-256 of the slug in the link, in hex. */
  slug_hash: string;
  created_at: number;
}

/** Requested e-mail address of an account, until the link sent to it is used. */
export interface EmailChangeTable {
  account_id: number;
  email: string;
  /** SHA-256 of the slug in the link, in hex. */
  slug_hash: string;
  created_at: number;
}

/** Account whose e-mail address nobody has confirmed; no row: confirmed. */
export interface EmailConfirmationTable {
  account_id: number;
  /** SHA-256 of the slug in the latest link, in hex; null until one was mailed. */
  slug_hash: string | null;
  /** When the latest link was mailed, or the account created. */
  created_at: number;
  /** When the mail server of the address refused it for good; null if it has not. */
  refused_at: Generated<number | null>;
}
