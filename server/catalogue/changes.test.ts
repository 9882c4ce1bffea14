import { describe, expect, it } from 'vitest';
import { createChangeTest, type Occurrence } from './changes.ts';

const bounds = { sw: { lat: 49, lng: 16 }, ne: { lat: 50, lng: 17 } };
const filter = { bounds, cityId: null, from: 1000, to: 2000 };
const at = (changes: Partial<Occurrence> = {}): Occurrence => ({
  cityId: 1,
  latE6: 49_500_000,
  lngE6: 16_500_000,
  spans: [[1200, 1300]],
  ...changes,
});

describe('createChangeTest', () => {
  it.each<[string, Partial<Occurrence>, boolean]>([
    ['inside', {}, true],
    ['on the northern edge', { latE6: 50_000_000 }, true],
    ['north of it', { latE6: 50_000_001 }, false],
    ['south of it', { latE6: 48_999_999 }, false],
    ['east of it', { lngE6: 17_000_001 }, false],
    ['west of it', { lngE6: 15_999_999 }, false],
    ['that ends with its first instant', { spans: [[0, 1000]] }, true],
    ['before it', { spans: [[0, 999]] }, false],
    ['that begins with its last instant', { spans: [[2000, 3000]] }, true],
    ['after it', { spans: [[2001, 3000]] }, false],
    [
      'before and after it',
      {
        spans: [
          [0, 999],
          [2001, 3000],
        ],
      },
      false,
    ],
    [
      'with one of its times inside',
      {
        spans: [
          [0, 999],
          [1500, 1501],
        ],
      },
      true,
    ],
  ])('for an event %s: %j is %s', (_, changes, expected) => {
    expect(createChangeTest(filter)([at(changes)])).toBe(expected);
  });

  it('compares the municipality of a filter', () => {
    const isStale = createChangeTest({ ...filter, bounds: null, cityId: 2 });
    expect([isStale([at()]), isStale([at(), at({ cityId: 2 })])]).toEqual([false, true]);
  });

  it('is true for all when everything was read anew, and false for no events', () => {
    expect([createChangeTest(filter)('all'), createChangeTest(filter)([])]).toEqual([true, false]);
  });
});
