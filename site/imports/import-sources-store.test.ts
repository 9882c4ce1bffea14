import { expect, it } from 'vitest';
import {
  createFakeCalls,
  done,
  refused,
  unreachable,
} from '../../test/support/fixtures/fake-calls.ts';
import { createSource } from './import-fixture.ts';
import { createImportSourcesStore } from './import-sources-store.ts';

const reading = { done: 0, total: 0 };
const settings = { title: 'Knihovna', city: null, automatic: false, licence: '' };

const open = () => {
  const { ask, calls, last, names } = createFakeCalls();
  const state = { isHidden: false };
  let waiting: (() => void) | null = null;
  const store = createImportSourcesStore({
    ask,
    isHidden: () => state.isHidden,
    setTimeout(work) {
      waiting = work;
      return 1;
    },
    clearTimeout: () => (waiting = null),
  });
  return {
    store,
    calls,
    last,
    names,
    state,
    isWaiting: () => waiting !== null,
    pass(): void {
      const work = waiting;
      waiting = null;
      work?.();
    },
  };
};

it('asks again while a source is read, and not when nobody sees the page', async () => {
  const { store, names, last, state, pass, isWaiting } = open();
  const stop = store.watch();
  await last().answer(done({ sources: [createSource({ reading })] }));
  state.isHidden = true;
  pass();
  expect(names()).toEqual(['importSources']);
  state.isHidden = false;
  pass();
  expect(names()).toEqual(['importSources', 'importSources']);
  await last().answer(unreachable);
  expect(isWaiting()).toBe(true);
  pass();
  await last().answer(done({ sources: [createSource()] }));
  expect(isWaiting()).toBe(false);
  store.put(createSource({ reading }));
  expect(isWaiting()).toBe(true);
  stop();
  expect(isWaiting()).toBe(false);
});

it('keeps what a change answered over an earlier question', async () => {
  const { store, calls, last } = open();
  void store.load();
  store.put(createSource({ title: 'Nová' }));
  await calls[0]!.answer(done({ sources: [createSource({ title: 'Stará' })] }));
  expect(store.$sources.get()?.[0]?.title).toBe('Nová');
  void store.load();
  await last().answer(unreachable);
  expect(store.$hasFailed.get()).toBe(true);
});

it('creates a source by its key and sends what is read again', async () => {
  const { store, last } = open();
  const content = { kind: 'table', text: 'název' } as const;
  void store.create(settings, content, 'k1');
  expect(last()).toMatchObject({ requestKey: 'k1', body: { ...settings, content } });
  await last().answer(done(createSource({ id: 5 })));
  expect(store.$sources.get()).toHaveLength(1);
  void store.read(5, content);
  expect(last().body).toEqual({ source: 5, content });
  void store.read(5);
  expect(last().body).toEqual({ source: 5, content: null });
});

it('loads the sources again when one was changed elsewhere', async () => {
  const { store, names, last } = open();
  const result = store.update(createSource({ version: 3 }), settings);
  expect(last().body).toMatchObject({ source: 1, version: 3 });
  await last().answer(refused(409));
  await last().answer(done({ sources: [createSource({ version: 4 })] }));
  expect((await result).state).toBe('refused');
  expect(names()).toEqual(['updateImportSource', 'importSources']);
  expect(store.$sources.get()?.[0]?.version).toBe(4);
});

it('drops a source that is removed, by this call or elsewhere', async () => {
  const { store, last } = open();
  store.put(createSource({ id: 1 }));
  store.put(createSource({ id: 2 }));
  const failed = store.remove(1);
  await last().answer(unreachable);
  expect((await failed)?.state).toBe('unreachable');
  const gone = store.remove(1);
  await last().answer(refused(404));
  expect(await gone).toBeNull();
  expect(store.$sources.get()?.map(({ id }) => id)).toEqual([2]);
});
