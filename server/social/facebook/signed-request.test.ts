import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { signRequest } from '../../../test/support/graph/signed-request.ts';
import { readSignedRequest } from './signed-request.ts';

const secret = 'tajemství aplikace';
const seconds = 1_795_172_400;
const signed = signRequest(secret, '1001', seconds);

/** Signs any payload by the secret of the app. */
const sign = (payload: string): string => {
  const text = Buffer.from(payload).toString('base64url');
  return `${createHmac('sha256', secret).update(text).digest('base64url')}.${text}`;
};
const whole = { algorithm: 'HMAC-SHA256', issued_at: seconds, user_id: '1001' };

it('has the person and the time of a request that the app’s secret signed', () => {
  const expected = { personId: '1001', issuedAt: seconds * 1000 };
  expect(readSignedRequest(signed, secret)).toEqual(expected);
  expect(readSignedRequest(sign(JSON.stringify({ ...whole, expires: 0 })), secret)).toEqual(
    expected,
  );
});

it('refuses another secret, and each change of one character', () => {
  expect(readSignedRequest(signed, 'jiné tajemství')).toBeNull();
  expect(readSignedRequest(signed, '')).toBeNull();
  for (const index of signed.split('').keys()) {
    const changed = signed[index] === 'A' ? 'B' : 'A';
    const text = signed.slice(0, index) + changed + signed.slice(index + 1);
    expect([index, readSignedRequest(text, secret)]).toEqual([index, null]);
    const shorter = signed.slice(0, index) + signed.slice(index + 1);
    expect([index, readSignedRequest(shorter, secret)]).toEqual([index, null]);
  }
});

it('refuses a signature that decodes to the same bytes', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const [signature = '', payload = ''] = signed.split('.');
  const last = alphabet.indexOf(signature.at(-1) ?? '');
  const other = signature.slice(0, -1) + alphabet[last + 1];
  expect(Buffer.from(other, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
  expect(readSignedRequest(`${other}.${payload}`, secret)).toBeNull();
});

it.each([
  '',
  '.',
  'a',
  signed.split('.')[0],
  `.${signed.split('.')[1]}`,
  `${signed}.`,
  `${signed}=`,
  `${signed}.${signed}`,
  ` ${signed}`,
  `${signed}\n`,
  '\0',
  'ž.ž',
])('refuses what is not two signed parts: %j', (text) => {
  expect(readSignedRequest(String(text), secret)).toBeNull();
});

it.each([
  ['another algorithm', { ...whole, algorithm: 'HMAC-SHA1' }],
  ['no algorithm', { ...whole, algorithm: undefined }],
  ['no person', { ...whole, user_id: undefined }],
  ['an empty person', { ...whole, user_id: '' }],
  ['a person that is a number', { ...whole, user_id: 1001 }],
  ['a person that is no id', { ...whole, user_id: '1001\0' }],
  ['no time', { ...whole, issued_at: undefined }],
  ['a time that is a text', { ...whole, issued_at: '1795172400' }],
  ['a time that is too large', { ...whole, issued_at: 1e300 }],
  ['a list', [whole]],
  ['null', null],
])('refuses a signed payload with %s', (_, payload) => {
  expect(readSignedRequest(sign(JSON.stringify(payload)), secret)).toBeNull();
});

it('refuses a signed payload that is not JSON', () => {
  expect(readSignedRequest(sign('{'), secret)).toBeNull();
  expect(readSignedRequest(sign('\u0000ahoj'), secret)).toBeNull();
});
