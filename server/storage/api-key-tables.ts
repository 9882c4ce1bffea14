import type { Generated, Selectable } from 'kysely';
import type { ApiKeyScope } from '../../contract/accounts/api-key.ts';

/** Key by which a program acts for an account. */
export interface ApiKeyTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  /** First characters of the key, by which its owner recognises it. */
  prefix: string;
  /** SHA-256 of the key, in hex; only its owner has the key. */
  key_hash: string;
  scope: ApiKeyScope;
  created_at: number;
  /** To the hour; null for a key never used. */
  used_at: number | null;
  /** Null for a key without a limit. */
  expires_at: number | null;
}

/** Event published by its identifier in the system of its organiser. */
export interface SourceEventTable {
  owner_id: number;
  source_id: string;
  event_id: number;
  /** SHA-256 of what was published last, in hex. */
  content_hash: string;
  /** Version of the event after it; a later one was written by hand. */
  version: number;
}

export type ApiKeyRow = Selectable<ApiKeyTable>;
