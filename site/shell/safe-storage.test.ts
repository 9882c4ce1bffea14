import { expect, it } from 'vitest';
import { createMemoryStorage } from './memory-storage-fixture.ts';
import { createSafeStorage } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';

it('reads and writes keys of the storage', () => {
  const values = new Map([['a 1', '{"b":2}']]);
  const storage = createSafeStorage(() => createMemoryStorage(values));
  expect([storage.read('a 1'), storage.readJson('a 1')]).toEqual(['{"b":2}', { b: 2 }]);
  expect(storage.write('a 2', '{')).toBe(true);
  expect([storage.readJson('a 2'), storage.readJson('none')]).toEqual([null, null]);
  storage.write('b', 'text');
  expect(storageKeys(() => createMemoryStorage(values), 'a ')).toEqual(['a 1', 'a 2']);
  expect(storage.write('a 1', null)).toBe(true);
  expect([...values.keys()]).toEqual(['a 2', 'b']);
});

it('has no key and does nothing where the storage is blocked', () => {
  const open = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const storage = createSafeStorage(open);
  expect([storage.read('a'), storage.readJson('a')]).toEqual([null, null]);
  expect(storageKeys(open, '')).toEqual([]);
  expect(storage.write('a', 'text')).toBe(false);
});
