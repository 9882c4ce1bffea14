import { dayMs } from '../../contract/durations.ts';
import { ApiError } from '../http/api-error.ts';
import type { RequestKeyTable } from '../storage/request-key-table.ts';
import type { Storage } from '../storage/storage.ts';
import type { Writer } from '../storage/transaction.ts';
import { secretHash } from './secrets.ts';
import type { Author } from './visitor.ts';

/** Milliseconds for which a creation may be sent again. */
const repeatableMs = 30 * dayMs;

interface Versioned {
  id: number | string;
  version: number;
}

export interface Creation<Made, Stored extends Made> {
  kind: RequestKeyTable['kind'];
  /** Null: the sender gave none, and each request creates another row. */
  key: string | null;
  /** What is sent, as JSON. */
  content: unknown;
  now: number;
  /** Row of an id; null when it is deleted. */
  read(id: string): Promise<Stored | null>;
  create(): Promise<Made>;
  /** Gives the row of an earlier request with the key the content of this one. */
  change(row: Stored): Promise<Made>;
  /** What the answer says about the row when it was changed by another request; default: nothing. */
  toConflict?(row: Stored): Pick<ApiError, 'event'>;
}

export interface Creating<Made> {
  row: Made;
  /** The request was sent before, and nothing was written. */
  isRepeated: boolean;
}

/**
 * Creates a row once for each key of an account. A request with a known key and the same content gives the
 * row of then; one with another content changes it, for the answer to the first may have been lost before its
 * sender went on writing. Concurrent requests of the account have to queue before. Throws ApiError
 * `conflict` when the row was changed by another request since, or the key belongs to a row of another kind.
 */
export const makeOnce = async <Made extends Versioned, Stored extends Made>(
  writer: Writer,
  { account }: Author,
  { kind, key, content, now, read, create, change, toConflict }: Creation<Made, Stored>,
): Promise<Creating<Made>> => {
  if (key === null) return { row: await create(), isRepeated: false };
  const content_hash = secretHash(JSON.stringify(content));
  const known = await writer
    .selectFrom('request_key')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known && known.kind !== kind) throw new ApiError('conflict', 'Idempotency-Key');
  const made = known ? await read(known.made_id) : null;
  if (known && made) {
    if (known.content_hash === content_hash) return { row: made, isRepeated: true };
    if (known.version !== made.version)
      throw new ApiError('conflict', 'version', toConflict?.(made));
  }
  const row = made ? await change(made) : await create();
  const values = { made_id: String(row.id), content_hash, version: row.version, created_at: now };
  await writer
    .insertInto('request_key')
    .values({ account_id: account.id, key, kind, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(values))
    .execute();
  return { row, isRepeated: false };
};

/** Deletes keys of requests too old to be sent again. */
export const cleanUpRequestKeys = async ({ db }: Storage, now: number): Promise<void> => {
  await db
    .deleteFrom('request_key')
    .where('created_at', '<', now - repeatableMs)
    .execute();
};
