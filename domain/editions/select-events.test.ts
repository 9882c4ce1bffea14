import { expect, it } from 'vitest';
import { selectEvents, type SelectingChange } from './select-events.ts';

const events = [1, 2, 3, 4].map((id) => ({ id, gone: false }));
const statesOf = (
  changes: Record<number, Partial<SelectingChange>>,
  limit: number | null,
  gone: number[] = [],
): string => {
  const { states } = selectEvents(
    events.map(({ id }) => ({ id, gone: gone.includes(id) })),
    new Map(
      Object.entries(changes).map(([id, change]) => [
        Number(id),
        { left_out: false, replaced_by: null, ...change },
      ]),
    ),
    limit,
  );
  return [...states.values()].map((state) => state[0]).join('');
};

it('prints all events but those left out and gone', () => {
  expect(statesOf({ 2: { left_out: true } }, null, [3])).toBe('plgp');
});

it('prints the first ones up to the limit', () => {
  expect(statesOf({}, 2)).toBe('ppoo');
  expect(statesOf({ 1: { left_out: true } }, 2)).toBe('lppo');
});

it('prints an event instead of another, whatever its place and its own change', () => {
  expect(statesOf({ 1: { left_out: true, replaced_by: 4 } }, 2)).toBe('lpop');
  expect(statesOf({ 1: { left_out: true, replaced_by: 4 }, 4: { left_out: true } }, null)).toBe(
    'lppp',
  );
  // A change that was taken back prefers nobody.
  expect(statesOf({ 1: { replaced_by: 4 } }, 2)).toBe('ppoo');
});
