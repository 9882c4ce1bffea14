import { expect, it } from 'vitest';
import type { ImportSource } from '../../contract/imports/import-source.ts';
import {
  createFakeCalls,
  done,
  refused,
  unreachable,
} from '../../test/support/fixtures/fake-calls.ts';
import { createDecisionsStore } from './decisions-store.ts';
import { createDecided, createItem, createSource } from './import-fixture.ts';
import { createItemListStore } from './item-list-store.ts';

const itemsOf = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => createItem(first + index));

const open = async (count = 3) => {
  const fake = createFakeCalls();
  const list = createItemListStore({ ask: fake.ask }, 7);
  let source: ImportSource = createSource();
  const store = createDecisionsStore(
    { ask: fake.ask, list, onSource: (next) => (source = next) },
    7,
  );
  list.show('new');
  await fake.last().answer(done({ items: itemsOf(count), next: null }));
  const ids = () => list.items().map(({ id }) => id);
  return { ...fake, list, store, ids, source: () => source };
};

const taken = (take: number, created: number, refusedItems: readonly number[] = []) =>
  done(
    createDecided({
      source: createSource({ undo: { take, at: 0, items: created } }),
      take,
      created,
      refused: refusedItems.map((item) => ({ item, title: `Akce ${item}`, sentence: 'Nejde to.' })),
    }),
  );

it('takes an item out of the list and focuses the one after it', async () => {
  const { store, list, last, ids, source } = await open();
  void store.decide([list.items()[1]!], 'take');
  expect(store.$pending.get().has(2)).toBe(true);
  await Promise.resolve();
  expect(last().body).toEqual({
    source: 7,
    decisions: [{ item: 2, says: 's2', action: 'take' }],
    take: null,
  });
  await last().answer(taken(5, 1));
  expect(ids()).toEqual([1, 3]);
  expect(store.$focused.get()).toEqual({ item: 3 });
  expect(store.$pending.get().size).toBe(0);
  expect(source().undo?.take).toBe(5);
  expect(store.$outcome.get()).toMatchObject({ action: 'take', items: 1, created: 1, take: 5 });
});

it('focuses the item before when there is none after it, and the heading without any', async () => {
  const { store, list, last } = await open(2);
  void store.decide([list.items()[1]!], 'ignore');
  await Promise.resolve();
  await last().answer(taken(1, 0));
  expect(store.$focused.get()).toEqual({ item: 1 });
  void store.decide([list.items()[0]!], 'ignore');
  await Promise.resolve();
  await last().answer(taken(2, 0));
  expect(store.$focused.get()).toEqual({ item: null });
});

it('sends one decision after another, and each item once', async () => {
  const { store, list, calls, last, ids } = await open();
  const [first, second] = list.items();
  void store.decide([first!], 'take');
  void store.decide([first!], 'take');
  void store.decide([second!], 'take');
  await Promise.resolve();
  expect(calls).toHaveLength(2);
  await last().answer(taken(1, 1));
  expect(calls).toHaveLength(3);
  await last().answer(taken(2, 1));
  expect(ids()).toEqual([3]);
});

it('keeps refused items, and loads what the source says of them', async () => {
  const { store, list, last, ids } = await open();
  list.selectAll(true);
  void store.decideSelected('take');
  await Promise.resolve();
  await last().answer(taken(5, 2, [2]));
  expect(last().name).toBe('importItems');
  await last().answer(done({ items: [createItem(2, { says: 'jinak' })], next: null }));
  expect(ids()).toEqual([2]);
  expect(store.$outcome.get()).toMatchObject({ items: 2, refused: [{ item: 2 }] });
});

it('sends no more than fifty at once, and nothing after a failure', async () => {
  const { store, list, calls, last, ids } = await open(120);
  list.selectAll(true);
  void store.decideSelected('take');
  await Promise.resolve();
  expect((last().body as { decisions: unknown[] }).decisions).toHaveLength(50);
  await last().answer(taken(1, 50));
  expect(store.$run.get()).toEqual({ done: 50, total: 120 });
  await last().answer(unreachable);
  expect(calls).toHaveLength(3);
  expect(ids()).toHaveLength(70);
  expect(store.$run.get()).toBeNull();
  expect(store.$outcome.get()?.failure).toMatch(/^Server teď neodpovídá/);
});

it('decides about all pages, and about refused items once', async () => {
  const { store, last, names, calls } = await open(0);
  void store.decideAll('new', 'take', 60);
  await Promise.resolve();
  await last().answer(done({ items: itemsOf(50), next: 50 }));
  await last().answer(taken(1, 49, [1]));
  expect(store.$run.get()).toEqual({ done: 50, total: 60 });
  // Item 1 is still there, and left out.
  await last().answer(done({ items: [createItem(1), ...itemsOf(10, 51)], next: null }));
  expect(last().body).toMatchObject({ decisions: { length: 10 }, take: 1 });
  await last().answer(taken(1, 10));
  await last().answer(done({ items: [createItem(1)], next: null }));
  expect(names().slice(1)).toEqual([
    'importItems',
    'decideImportItems',
    'importItems',
    'decideImportItems',
    'importItems',
    'importItems',
  ]);
  await calls.at(-1)!.answer(done({ items: [createItem(1)], next: null }));
  expect(store.$run.get()).toBeNull();
  expect(store.$outcome.get()).toMatchObject({ items: 59, created: 59, take: 1 });
});

it('goes on after a page on which everything was refused', async () => {
  const { store, last } = await open(0);
  void store.decideAll('new', 'take', 2);
  await Promise.resolve();
  await last().answer(done({ items: [createItem(1)], next: 1 }));
  await last().answer(taken(1, 0, [1]));
  await last().answer(done({ items: [createItem(1)], next: 1 }));
  expect(last().body).toMatchObject({ after: 1 });
});

it('stops after the batch that is being sent', async () => {
  const { store, last } = await open(0);
  void store.decideAll('new', 'take', 100);
  await Promise.resolve();
  await last().answer(done({ items: itemsOf(50), next: 50 }));
  store.stop();
  await last().answer(taken(1, 50));
  expect(store.$run.get()).toBeNull();
  expect(store.$outcome.get()).toMatchObject({ items: 50, failure: null });
});

it('takes decisions back in batches, once', async () => {
  const { store, last, names } = await open(0);
  void store.undo(2, 60);
  void store.undo(2, 60);
  await Promise.resolve();
  expect(last().body).toEqual({ source: 7, take: 2 });
  await last().answer(done(createDecided({ created: 50, take: 2 })));
  expect(store.$run.get()).toEqual({ done: 50, total: 60 });
  await last().answer(
    done(createDecided({ refused: [{ item: 1, title: 'Akce 1', sentence: 'Upravená.' }] })),
  );
  await last().answer(done({ items: [], next: null }));
  expect(names().filter((name) => name === 'undoImport')).toHaveLength(2);
  expect(store.$outcome.get()).toMatchObject({ action: 'undo', items: 59, take: null });
  expect(store.$focused.get()).toEqual({ item: null });
});

it('stops taking back after a batch, and says how much was', async () => {
  const { store, last, names } = await open(0);
  void store.undo(2, 200);
  await Promise.resolve();
  store.stop();
  await last().answer(done(createDecided({ created: 50, take: 2 })));
  expect(store.$run.get()).toBeNull();
  expect(store.$outcome.get()).toMatchObject({ items: 50 });
  expect(names().filter((name) => name === 'undoImport')).toHaveLength(1);
});

it('says why decisions cannot be taken back', async () => {
  const { store, last } = await open(0);
  void store.undo(1, 3);
  await Promise.resolve();
  await last().answer(refused(410, {}, 'Toto rozhodnutí už vrátit nejde.'));
  expect(store.$outcome.get()).toMatchObject({
    items: 0,
    failure: 'Toto rozhodnutí už vrátit nejde.',
  });
});
