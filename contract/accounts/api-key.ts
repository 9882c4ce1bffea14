import * as v from 'valibot';
import { rowIdText } from '../row-id.ts';
import { line, visible } from '../text-line.ts';

/** Keys of one account, expired ones included. */
export const maxApiKeys = 10;
export const maxApiKeyNameLength = 60;
/** Longest limited validity of a key, in days. */
const maxValidDays = 3650;

/** What a key allows: `read` only reads, `write` changes events too. */
export const apiKeyScopes = ['read', 'write'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Key by which a program acts for an account; its secret is not stored. */
export const ApiKeySchema = v.object({
  id: v.number(),
  name: v.string(),
  /** First characters of the key, by which it is recognised. */
  prefix: v.string(),
  scope: v.picklist(apiKeyScopes),
  /** Epoch milliseconds. */
  created_at: v.number(),
  /** Epoch milliseconds, to the hour; null for a key never used. */
  used_at: v.nullable(v.number()),
  /** Epoch milliseconds; null for a key without a limit. */
  expires_at: v.nullable(v.number()),
});
export type ApiKey = v.InferOutput<typeof ApiKeySchema>;

/** A new key with its secret, `mk_…`, which no other answer has. */
export const CreatedApiKeySchema = v.object({ ...ApiKeySchema.entries, key: v.string() });
export type CreatedApiKey = v.InferOutput<typeof CreatedApiKeySchema>;

export const ApiKeyInputSchema = v.strictObject({
  name: v.pipe(line(maxApiKeyNameLength), visible('Napište, k\u00a0čemu klíč bude.')),
  scope: v.picklist(apiKeyScopes, 'Vyberte, co klíč smí.'),
  /** Days for which the key is valid; null without a limit. */
  valid_days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxValidDays))),
});
export type ApiKeyInput = v.InferOutput<typeof ApiKeyInputSchema>;

/** Id of a key, in a path. */
export const ApiKeyIdSchema = v.strictObject({ key: rowIdText });
