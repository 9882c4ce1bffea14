import { expect, it } from 'vitest';
import type { NextEvents } from '../../../contract/events/next-events.ts';
import { createCodeFactsStore } from './code-facts-store.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const events = (name: string): NextEvents => ({ events: [], structured: { name } });

it('has undefined while loading and null after a failure', async () => {
  const store = createCodeFactsStore({
    loadNextEvents: () => Promise.reject(new Error('offline')),
    loadEmbedVersions: () => Promise.resolve({ latest: null, versions: [] }),
    loadTiles: () => Promise.reject(new Error('offline')),
  });
  store.load();
  store.loadNext();
  expect([store.$next.get(), store.$versions.get(), store.$tiles.get()]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await settled();
  expect([store.$next.get(), store.$versions.get(), store.$tiles.get()]).toEqual([
    null,
    { latest: null, versions: [] },
    null,
  ]);
});

it('ignores next events of a request that was replaced or aborted', async () => {
  const answers: ((next: NextEvents) => void)[] = [];
  const store = createCodeFactsStore({
    loadNextEvents: () => new Promise((resolve) => answers.push(resolve)),
    loadEmbedVersions: () => Promise.resolve({ latest: null, versions: [] }),
    loadTiles: () => Promise.resolve(null),
  });
  store.loadNext();
  store.loadNext();
  answers[1]!(events('newer'));
  answers[0]!(events('older'));
  await settled();
  expect(store.$next.get()).toEqual(events('newer'));
  store.loadNext();
  store.destroy();
  answers[2]!(events('late'));
  await settled();
  expect(store.$next.get()).toEqual(events('newer'));
});
