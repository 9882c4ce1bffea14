import * as v from 'valibot';
import { expect, it } from 'vitest';
import { maxPickedTimes, PickedTimesTextSchema, toPickedTimesText } from './picked-time.ts';
import { maxQueryLength } from '../views/view-query.ts';

const read = (text: string) => {
  const result = v.safeParse(PickedTimesTextSchema, text);
  return result.success ? result.output : null;
};

it('reads what it writes, each pick once', () => {
  const picks = [
    { event: 12, time: 34 },
    { event: 2, time: 1 },
  ];
  expect(toPickedTimesText(picks)).toBe('12-34.2-1');
  expect(read('12-34.2-1.12-34')).toEqual(picks);
  expect(read('')).toEqual([]);
});

it.each([
  '1',
  '1-',
  '-1',
  '1-2.',
  '1-2,3-4',
  '0-1',
  '1-0',
  '1-99999999999',
  '1-2147483648',
  '1-2-3',
  ' 1-2',
])('refuses %j', (text) => expect(read(text)).toBeNull());

it('has a limit that fits into a query', () => {
  const picks = Array.from({ length: maxPickedTimes + 1 }, (_, index) => ({
    event: 9_000_000 + index,
    time: 99_000_000 + index,
  }));
  expect(read(toPickedTimesText(picks))).toBeNull();
  expect(read(toPickedTimesText(picks.slice(1)))).toHaveLength(maxPickedTimes);
  expect(`times=${toPickedTimesText(picks.slice(1))}`.length).toBeLessThan(maxQueryLength);
});
