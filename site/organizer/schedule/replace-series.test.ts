import { expect, it } from 'vitest';
import { evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { replaceSeries } from './replace-series.ts';

const one = once(evening('2026-11-21'), 's1');
const two = once(evening('2026-11-28'), 's2');
const moved = evening('2026-12-05');

it('replaces the series with the key and leaves the others', () => {
  const changed = { ...two, time: moved };
  expect(replaceSeries([one, two], 's2', [changed])).toEqual([one, changed]);
});

it('removes a series', () => {
  expect(replaceSeries([one, two], 's1', [])).toEqual([two]);
});

it('gives dates that were split off a key of their own', () => {
  const split = { ...one, time: moved };
  expect(replaceSeries([one, two], 's1', [one, split])).toEqual([
    one,
    { ...split, key: 's3' },
    two,
  ]);
});

it('finds a series after another one was split', () => {
  const split = replaceSeries([one, two], 's1', [one, one]);
  const changed = { ...two, time: moved };
  expect(replaceSeries(split, 's2', [changed]).map(({ key, time }) => [key, time])).toEqual([
    ['s1', one.time],
    ['s3', one.time],
    ['s2', moved],
  ]);
});
