import * as v from 'valibot';

/**
 * Header of requests that create something (draft-ietf-httpapi-idempotency-key-header): whatever the sender
 * sends again with the same key is not created twice.
 */
export const requestKeyHeader = 'Idempotency-Key';

/** 8 to 64 visible ASCII characters; the quotes of a structured field around them are left out. */
export const RequestKeySchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/^"(.*)"$/, '$1')),
  v.regex(
    /^[\x21-\x7e]{8,64}$/,
    'Klíč požadavku má 8 až 64 znaků anglické abecedy, číslic a\u00a0znamének bez mezer.',
  ),
);
