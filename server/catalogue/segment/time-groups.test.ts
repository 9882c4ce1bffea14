import { expect, it } from 'vitest';
import { createTimeGroups, positionsOf, timesOfAll } from './time-groups.ts';

const groups = createTimeGroups(Int32Array.of(7, 3, 7, 900_000, 3, 7));

it('the times of an identifier are found in order', () => {
  expect([...positionsOf(groups, 7)]).toEqual([0, 2, 5]);
  expect([...positionsOf(groups, 900_000)]).toEqual([3]);
  for (const unknown of [0, 4, 8, 1_000_000]) expect(positionsOf(groups, unknown)).toHaveLength(0);
  expect(positionsOf(createTimeGroups(new Int32Array(0)), 7)).toHaveLength(0);
});

it('the times of several identifiers are merged in order', () => {
  expect([...timesOfAll(groups, [7, 5, 3])]).toEqual([0, 1, 2, 4, 5]);
  expect(timesOfAll(groups, [])).toHaveLength(0);
});
