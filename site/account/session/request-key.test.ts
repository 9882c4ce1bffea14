import { expect, it } from 'vitest';
import { refused, unreachable } from '../../../test/support/fixtures/fake-calls.ts';
import type { CallResult } from '../../shell/call-result.ts';
import { createRepeats, createRequestKey } from './request-key.ts';

const open = () => {
  let count = 0;
  const keys: string[] = [];
  const repeat = createRepeats(() => `key ${++count}`);
  const send = (name: string, result: CallResult<string>) =>
    repeat(name, (key) => {
      keys.push(key);
      return Promise.resolve(result);
    });
  return { send, keys };
};

it('sends a creation without an answer, or refused for now, again with its key', async () => {
  const { send, keys } = open();
  expect(await send('copy', unreachable)).toEqual(unreachable);
  await send('copy', refused(429));
  await send('other', unreachable);
  await send('copy', refused(409));
  await send('copy', { state: 'done', more: 0, answer: 'a' });
  await send('copy', { state: 'done', more: 0, answer: 'b' });
  expect(keys).toEqual(['key 1', 'key 1', 'key 2', 'key 1', 'key 1', 'key 3']);
});

it('has keys of 128 bits', () => {
  expect(createRequestKey()).toMatch(/^[\da-f]{32}$/);
  expect(createRequestKey()).not.toBe(createRequestKey());
});
