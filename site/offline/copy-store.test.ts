import { expect, it } from 'vitest';
import { nextCopy } from './copy-store.ts';

it('the age is that of the oldest copy, until the server answers', () => {
  const first = nextCopy(null, { keptAt: 2000, isOffline: true });
  expect(first).toEqual({ keptAt: 2000, isOffline: true });
  expect(nextCopy(first, { keptAt: 1000, isOffline: true })?.keptAt).toBe(1000);
  expect(nextCopy(first, { keptAt: 3000, isOffline: false })).toEqual({
    keptAt: 2000,
    isOffline: false,
  });
  expect(nextCopy(first, { keptAt: null, isOffline: false })).toBeNull();
});
