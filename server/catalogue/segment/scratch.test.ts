import { expect, test } from 'vitest';
import { createScratch } from './scratch.ts';

test('a new query does not see notes of earlier ones', () => {
  const { seen } = createScratch(0, 3);
  seen.begin(5);
  seen.note(0, 4);
  expect([seen.at(0), seen.at(1)]).toEqual([4, -1]);
  seen.begin(2);
  expect(seen.at(0)).toBe(-1);
  seen.note(1, 0);
  expect([seen.at(0), seen.at(1)]).toEqual([-1, 0]);
});

test.each([2 ** 30, 2 ** 31 - 2])(
  'notes stay right when the values of queries with %i notes each pass 32 bits',
  (limit) => {
    const { seen } = createScratch(0, 2);
    for (let query = 0; query < 5; query++) {
      seen.begin(limit);
      expect([seen.at(0), seen.at(1)]).toEqual([-1, -1]);
      seen.note(0, limit - 1);
      seen.note(1, 0);
      expect([seen.at(0), seen.at(1)]).toEqual([limit - 1, 0]);
    }
  },
);
