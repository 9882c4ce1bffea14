import { expect, test } from 'vitest';
import { createHomeMemory, homeKey } from './home-memory.ts';
import { createMemoryStorage } from './memory-storage-fixture.ts';

const policka = { title: 'Polička', lat: 49.715, lng: 16.266 };

test('a home is kept until it is forgotten', () => {
  const storage = createMemoryStorage();
  const memory = createHomeMemory(() => storage);
  expect(memory.read()).toBeNull();
  memory.write(policka);
  expect(createHomeMemory(() => storage).read()).toEqual(policka);
  memory.write(null);
  expect(memory.read()).toBeNull();
  expect(storage.getItem(homeKey)).toBeNull();
});

test.each(['{', '"text"', '{"title":"Polička"}', '{"title":"x","lat":99,"lng":16}'])(
  'anything else in the storage counts as none: %s',
  (stored) => {
    const storage = createMemoryStorage(new Map([[homeKey, stored]]));
    expect(createHomeMemory(() => storage).read()).toBeNull();
  },
);
