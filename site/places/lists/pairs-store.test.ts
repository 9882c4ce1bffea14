import { expect, it } from 'vitest';
import { createPendingCalls } from '../../account/session/call-fixture.ts';
import { makeEditablePlace, pairOf } from '../place-fixture.ts';
import { createPairsStore } from './pairs-store.ts';

const pair = pairOf(makeEditablePlace(1), makeEditablePlace(2));
const otherPair = pairOf(makeEditablePlace(3), makeEditablePlace(4));

const open = async () => {
  const server = createPendingCalls();
  const store = createPairsStore(server);
  void store.load();
  await server.last('placePairs').done([pair, otherPair]);
  return { ...server, store };
};

it('marks a pair as two different places, one at a time', async () => {
  const { store, calls, last } = await open();
  void store.judge(pair);
  expect(store.$marking.get()).toBe(pair);
  void store.judge(otherPair);
  expect([calls.length, store.$marking.get()]).toEqual([2, pair]);
  await last('markPairDistinct').done({ one: 1, other: 2, refused: true });
  expect(store.$marking.get()).toBeNull();
  expect(store.$pairs.get()?.map(({ refused }) => refused)).toEqual([true, false]);
});

it('marks the pair also if the pairs were reloaded meanwhile', async () => {
  const { store, calls } = await open();
  void store.judge(pair);
  void store.load();
  await calls[2]!.done([{ ...pair }, { ...otherPair }]);
  await calls[1]!.done({ one: 1, other: 2, refused: true });
  expect(store.$pairs.get()?.map(({ refused }) => refused)).toEqual([true, false]);
});

it('reports a mark that was not saved, until the next one', async () => {
  const { store, last } = await open();
  void store.judge(pair);
  await last('markPairDistinct').unreachable();
  expect(store.$problem.get()).toMatch(/Server teď neodpovídá/);
  expect(store.$pairs.get()?.[0]?.refused).toBe(false);
  void store.judge(pair);
  expect(store.$problem.get()).toBeNull();
});

it('ignores an answer that comes after that of a later load', async () => {
  const { store, calls } = await open();
  void store.load();
  void store.load();
  await calls[2]!.done([otherPair]);
  await calls[1]!.done([pair]);
  expect(store.$pairs.get()).toEqual([otherPair]);
});

it('removes the pairs of a merged place', async () => {
  const { store } = await open();
  store.remove(2);
  expect(store.$pairs.get()).toEqual([otherPair]);
});
