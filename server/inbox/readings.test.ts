import { expect, it } from 'vitest';
import { nothingRead, parseReadings, withReading } from './readings.ts';

const readingsOf = (problems: readonly (string | null)[], added = 0): string | null =>
  problems.reduce<string | null>(
    (json, problem, at) => withReading(json, { ...nothingRead, at, added, problem }),
    null,
  );

const times = (json: string | null): number[] => parseReadings(json).map(({ at }) => at);

it('keeps the last ten readings that brought something', () =>
  expect(
    times(
      readingsOf(
        Array.from({ length: 12 }, () => null),
        1,
      ),
    ),
  ).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]));

it.each<[(string | null)[], number[]]>([
  [[null, null], [0]],
  [
    [null, 'Nejde', 'Nejde', null, null],
    [3, 1, 0],
  ],
  [
    ['Nejde', 'Nejde', 'Jinak'],
    [2, 0],
  ],
])('of readings that ended as %j and brought nothing keeps %j', (problems, kept) =>
  expect(times(readingsOf(problems))).toEqual(kept),
);
