import { expect, it } from 'vitest';
import { createFakeCalls, done, unreachable } from '../../test/support/fixtures/fake-calls.ts';
import { createItem } from './import-fixture.ts';
import { createItemListStore } from './item-list-store.ts';

const pageOf = (ids: readonly number[], next: number | null = null) =>
  done({ items: ids.map((id) => createItem(id)), next });

const open = () => {
  const fake = createFakeCalls();
  const store = createItemListStore({ ask: fake.ask }, 7);
  const ids = () => store.items().map(({ id }) => id);
  return { ...fake, store, ids };
};

it('shows the items of the state that was chosen last', async () => {
  const { store, calls, last, ids } = open();
  store.show('new');
  store.show('changed');
  await calls[0]!.answer(pageOf([1]));
  expect(store.$listed.get().state).toBe('loading');
  await last().answer(pageOf([2]));
  expect(last().body).toEqual({ source: 7, state: 'changed' });
  expect(ids()).toEqual([2]);
});

it('asks for the next page after the last item that is left', async () => {
  const { store, last, ids } = open();
  store.show('new');
  await last().answer(pageOf([1, 2, 3], 3));
  store.remove(new Set([3]));
  void store.more();
  expect(last().body).toMatchObject({ after: 2 });
  await last().answer(unreachable);
  expect(store.$listed.get()).toMatchObject({ hasMore: true, hasFailed: true });
  void store.more();
  await last().answer(pageOf([4]));
  expect(ids()).toEqual([1, 2, 4]);
  expect(store.$listed.get()).toMatchObject({ hasMore: false, hasFailed: false });
});

it('loads the next items when none is left', async () => {
  const { store, last, ids } = open();
  store.show('new');
  await last().answer(pageOf([1], 1));
  store.remove(new Set([1]));
  expect(store.$listed.get().state).toBe('loading');
  await last().answer(pageOf([2]));
  expect(ids()).toEqual([2]);
});

it('loads as many items again as there were, and keeps the selection among them', async () => {
  const { store, calls, last, ids } = open();
  store.show('new');
  await last().answer(pageOf([1, 2]));
  store.selectAll(true);
  void store.reload();
  await last().answer(pageOf([2], 2));
  await last().answer(pageOf([3]));
  expect(calls).toHaveLength(3);
  expect(ids()).toEqual([2, 3]);
  expect([...store.$selected.get()]).toEqual([2]);
});

it('says that items did not come, and loads them again', async () => {
  const { store, last, ids } = open();
  store.show('new');
  await last().answer(unreachable);
  expect(store.$listed.get().state).toBe('failed');
  store.retry();
  await last().answer(pageOf([1]));
  expect(ids()).toEqual([1]);
});

it('loads only an empty list when there is something', async () => {
  const { store, calls, last } = open();
  store.show('new');
  store.refill();
  await last().answer(pageOf([]));
  store.refill();
  await last().answer(pageOf([1]));
  store.refill();
  expect(calls).toHaveLength(2);
});

it('does not select what is put aside because it is over', async () => {
  const { store, last } = open();
  store.show('ignored');
  const items = [
    createItem(1, { state: 'ignored' }),
    createItem(2, { state: 'ignored', over: true }),
  ];
  await last().answer(done({ items, next: null }));
  store.selectAll(true);
  expect([...store.$selected.get()]).toEqual([1]);
});
