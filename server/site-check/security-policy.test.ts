import { expect, test } from 'vitest';
import { allows, readPolicies, type Directive } from './security-policy.ts';

const page = new URL('https://www.mesto.example/kultura');
const script = 'https://mapa.example/embed/v1.js';

const isAllowed = (text: string, directive: Directive = 'script-src', target = script): boolean =>
  readPolicies(text).every((policy) => allows(policy, directive, target, page));

test.each([
  '',
  "img-src 'self'",
  'script-src *',
  'script-src https:',
  'script-src http:',
  "script-src 'self' https://mapa.example",
  'script-src mapa.example',
  'script-src https://*.example',
  'script-src https://mapa.example:443',
  'script-src https://mapa.example:*',
  'script-src https://mapa.example/embed/',
  "default-src 'none'; script-src https://mapa.example",
  "script-src 'none'; script-src-elem https://mapa.example",
  'script-src https://MAPA.example; script-src none',
])('the policy "%s" allows the script', (policy) => {
  expect(isAllowed(policy)).toBe(true);
});

test.each([
  "script-src 'self'",
  "default-src 'self'",
  "script-src 'none'",
  'script-src',
  'script-src https://*.mapa.example',
  'script-src https://mapa.example:8443',
  'script-src https://mapa.example/jine/',
  "script-src 'strict-dynamic' https://mapa.example",
  "script-src https://mapa.example; , script-src 'self'",
  'script-src data:',
])('the policy "%s" blocks the script', (policy) => {
  expect(isAllowed(policy)).toBe(false);
});

test('a policy allows a script by its nonce or integrity', () => {
  const [policy = new Map()] = readPolicies("script-src 'nonce-abc' 'sha384-xyz' 'strict-dynamic'");
  const isTrusted = (nonce?: string, integrity?: string) =>
    allows(policy, 'script-src', script, page, { nonce, integrity });
  expect([
    isTrusted('abc'),
    isTrusted('x'),
    isTrusted(''),
    isTrusted(undefined, 'sha384-xyz'),
  ]).toEqual([true, false, false, true]);
});

test('a policy is evaluated for img-src with data: URLs, frame-src and connect-src', () => {
  expect(isAllowed("img-src 'self'", 'img-src', 'data:,')).toBe(false);
  expect(isAllowed('img-src *', 'img-src', 'data:,')).toBe(false);
  expect(isAllowed("img-src 'self' data:", 'img-src', 'data:,')).toBe(true);
  expect(
    isAllowed('child-src https://mapa.example', 'frame-src', 'https://mapa.example/iframe/'),
  ).toBe(true);
  expect(isAllowed("child-src 'self'; frame-src *", 'frame-src', 'https://mapa.example/')).toBe(
    true,
  );
  expect(isAllowed('connect-src mapa.example', 'connect-src', 'http://mapa.example/')).toBe(false);
});
