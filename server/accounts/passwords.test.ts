import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

it('verify accepts the right password and refuses a wrong one and an unknown account', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('příliš žluťoučký');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'příliš žluťoučký')).toBe(true);
  expect(await passwords.verify(hash, 'prilis zlutoucky')).toBe(false);
  expect(await passwords.verify(null, 'příliš žluťoučký')).toBe(false);
});

it('a password is the same in all forms of Unicode, also with a hash of before', async () => {
  const passwords = createPasswords();
  const composed = 'příliš žluťoučký'.normalize('NFC');
  const decomposed = composed.normalize('NFD');
  expect(await passwords.verify(await passwords.hash(decomposed), composed)).toBe(true);
  expect(await passwords.verify(await passwords.hash(composed), decomposed)).toBe(true);
  const before = await hash(decomposed);
  expect(await passwords.verify(before, decomposed)).toBe(true);
});

it('the queue of passwords refuses those beyond its limit and works again afterwards', async () => {
  const passwords = createPasswords(10);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => passwords.hash(`heslo ${index}`)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'too-many-requests', retryAfter: 5 });
  expect(await passwords.verify(await passwords.hash('x'), 'x')).toBe(true);
});
