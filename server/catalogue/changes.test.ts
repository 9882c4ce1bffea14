import { describe, expect, it } from 'vitest';
import { createDraft } from '../../test/support/servers/test-app.ts';
import { segmentOf } from '../../test/support/fixtures/segment-of.ts';
import { createChangeTest, occurrenceAt, onAnyChange, type Occurrence } from './changes.ts';

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
    ['on the southern edge', { latE6: 49_000_000 }, true],
    ['on the western edge', { lngE6: 16_000_000 }, true],
    ['on the eastern edge', { lngE6: 17_000_000 }, true],
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

it('onAnyChange is true for every change', () => {
  expect([onAnyChange([]), onAnyChange('all')]).toEqual([true, true]);
});

it('occurrenceAt gives municipality, point and times of an event, and null without times', () => {
  const time = (start: string, end: string) => ({
    precision: 'timed' as const,
    start,
    end,
    cancelled: false,
  });
  const segment = segmentOf([
    createDraft('x', {
      place: { lat: 49.75, lng: 16.46 },
      times: [
        time('2026-11-21T18:00', '2026-11-21T20:00'),
        time('2026-11-22T18:00', '2026-11-22T20:00'),
      ],
    }),
  ]);
  // The last instant is the one before the end.
  const at = (text: string): number => Date.parse(`${text}:00+01:00`);
  expect(occurrenceAt(segment, Int32Array.of(0, 1))).toEqual({
    cityId: 577731,
    latE6: 49_750_000,
    lngE6: 16_460_000,
    spans: [
      [at('2026-11-21T18:00'), at('2026-11-21T20:00') - 1],
      [at('2026-11-22T18:00'), at('2026-11-22T20:00') - 1],
    ],
  });
  expect(occurrenceAt(segment, Int32Array.of())).toBeNull();
});
