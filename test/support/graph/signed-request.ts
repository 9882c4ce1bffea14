import { createHmac } from 'node:crypto';

/**
 * `signed_request` of the callbacks of deauthorisation and data deletion.
 * https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback
 */
export const signRequest = (
  secret: string,
  userId: string,
  /** Epoch seconds. */
  issuedAt: number,
): string => {
  const payload = Buffer.from(
    JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: issuedAt, user_id: userId }),
  ).toString('base64url');
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;
};

/** `appsecret_proof` of a token. https://developers.facebook.com/docs/graph-api/guides/secure-requests */
export const proofOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(token).digest('hex');
