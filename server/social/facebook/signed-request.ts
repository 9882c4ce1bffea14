import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** What Facebook tells the app about one person. */
export interface SignedRequest {
  /** The person's id for this app. */
  personId: string;
  /** Epoch milliseconds. */
  issuedAt: number;
}

const PayloadSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    algorithm: v.literal('HMAC-SHA256'),
    user_id: v.pipe(v.string(), v.regex(/^\d{1,50}$/)),
    /** Seconds. */
    issued_at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
);

/**
 * Reads `signed_request`: signature and payload in base64url, with a dot between them; the signature is the
 * HMAC-SHA256 of the payload as it was sent, by the secret of the app. Null for anything else.
 * https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback
 */
export const readSignedRequest = (text: string, secret: string): SignedRequest | null => {
  const [, signature = '', payload = ''] = /^([\w-]+)\.([\w-]+)$/.exec(text) ?? [];
  const given = Buffer.from(signature);
  // Compared as text: several texts of base64url decode to the same bytes.
  const expected = Buffer.from(createHmac('sha256', secret).update(payload).digest('base64url'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const read = v.safeParse(PayloadSchema, Buffer.from(payload, 'base64url').toString());
  if (!read.success) return null;
  return { personId: read.output.user_id, issuedAt: read.output.issued_at * 1000 };
};
