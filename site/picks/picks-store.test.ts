import { expect, it } from 'vitest';
import { maxPickedTimes } from '../../contract/events/picked-time.ts';
import { createMemoryStorage } from '../shell/memory-storage-fixture.ts';
import { createPicksStore, storedPicksKey } from './picks-store.ts';
import { readSharedPicks } from './read-shared-picks.ts';

const one = { event: 1, time: 11 };
const other = { event: 2, time: 21 };

it('keeps picks in the storage, and a second press removes one', () => {
  const storage = createMemoryStorage();
  const store = createPicksStore(() => storage);
  store.toggle(one);
  store.toggle(other);
  expect(createPicksStore(() => storage).$picks.get()).toEqual([one, other]);
  store.toggle(one);
  expect(createPicksStore(() => storage).$picks.get()).toEqual([other]);
  store.remove([other]);
  expect(storage.getItem(storedPicksKey)).toBeNull();
});

it.each(['', '{', '{}', '[1]', '[{"event":0,"time":1}]', '[{"event":"1","time":2}]', 'null'])(
  'reads %j in the storage as nothing picked',
  (text) => {
    const storage = createMemoryStorage(new Map([[storedPicksKey, text]]));
    expect(createPicksStore(() => storage).$picks.get()).toEqual([]);
  },
);

it('adds to what another tab has stored meanwhile, also before its notice comes', () => {
  const storage = createMemoryStorage();
  const [first, second] = [createPicksStore(() => storage), createPicksStore(() => storage)];
  first.toggle(one);
  second.toggle(other);
  expect(second.$picks.get()).toEqual([one, other]);
  first.reload();
  expect(first.$picks.get()).toEqual([one, other]);
});

it('refuses more than the limit and says so', () => {
  const storage = createMemoryStorage();
  const store = createPicksStore(() => storage);
  const many = Array.from({ length: maxPickedTimes }, (_, index) => ({
    event: 1,
    time: index + 1,
  }));
  store.add(many);
  expect(store.$notice.get()).toBeNull();
  store.toggle({ event: 2, time: 999 });
  expect(store.$picks.get()).toHaveLength(maxPickedTimes);
  expect(store.$notice.get()).toBe('full');
  store.dismiss();
  expect(store.$notice.get()).toBeNull();
});

it('goes on in memory when the browser refuses the storage, and says so once', () => {
  const store = createPicksStore(() => {
    throw new Error('blocked');
  });
  store.toggle(one);
  expect(store.$notice.get()).toBe('not-kept');
  store.dismiss();
  store.toggle(other);
  store.reload();
  expect(store.$picks.get()).toEqual([one, other]);
  expect(store.$notice.get()).toBeNull();
});

it('reads what is left of an address that was cut', () => {
  expect(readSharedPicks('1-11.2-21.2-21.3-')).toEqual([one, other]);
  expect(readSharedPicks('<b>')).toEqual([]);
});
