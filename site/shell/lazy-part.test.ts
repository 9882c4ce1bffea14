import { expect, it } from 'vitest';
import { createFakeEnvironment } from '../../test/support/fixtures/fake-environment.ts';
import { createPart } from './lazy-part.ts';

const open = (...results: (() => Promise<string>)[]) => {
  const { environment, advance, pendingTimers } = createFakeEnvironment();
  let fetches = 0;
  const part = createPart(() => results[fetches++]!(), environment);
  return { part, advance, pendingTimers, fetches: () => fetches };
};
const loaded = () => Promise.resolve('part');
const broken = () => Promise.reject(new Error('offline'));
const never = () => new Promise<string>(() => undefined);

it('loads once for all callers, and has the part from then on', async () => {
  const { part, fetches, pendingTimers } = open(loaded);
  const loads = [part.load(), part.load()];
  expect(part.current()).toBeNull();
  expect(await Promise.all(loads)).toEqual(['part', 'part']);
  expect([await part.load(), part.current(), fetches()]).toEqual(['part', 'part', 1]);
  expect(pendingTimers()).toBe(0);
});

it('tries again after a failure', async () => {
  const { part } = open(broken, loaded);
  await expect(part.load()).rejects.toThrow('offline');
  expect(part.current()).toBeNull();
  expect(await part.load()).toBe('part');
});

it('fails when the part has not come in two minutes', async () => {
  const { part, advance } = open(never, loaded);
  const load = part.load();
  const failure = expect(load).rejects.toThrow('Loading chunk failed');
  await advance(120_000);
  await failure;
  expect(await part.load()).toBe('part');
});
