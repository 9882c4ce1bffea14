import { expect, it } from 'vitest';
import { readLine, toPath, toProjectedLine } from './projected-line.ts';

const world = { left: 0, top: 0, right: 256, bottom: 256 };
const numbers = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(Number);

it('reads a first point as it is and the others as differences', () => {
  const { points } = readLine([164680, 497560, 10, -20, -5, 5], 10_000);
  const same = toProjectedLine([
    [16.468, 49.756],
    [16.469, 49.754],
    [16.4685, 49.7545],
  ]);
  expect([...points].map((pixels) => pixels.toFixed(9))).toEqual(
    [...same.points].map((pixels) => pixels.toFixed(9)),
  );
});

it('puts zero degrees into the middle of the world and knows the edges of a line', () => {
  const line = toProjectedLine([
    [0, 0],
    [90, 0],
  ]);
  expect([...line.points]).toEqual([128, 128, 192, 128]);
  expect(line).toMatchObject({ left: 128, right: 192, top: 128, bottom: 128 });
});

it('draws at a zoom, counted from the corner of the frame', () => {
  const line = toProjectedLine([
    [0, 0],
    [90, 0],
  ]);
  expect(toPath([line], 1, { left: 200, top: 250, right: 400, bottom: 400 })).toBe('M56 6L184 6');
});

it('leaves out lines that are elsewhere, whole', () => {
  const here = toProjectedLine([
    [0, 0],
    [1, 1],
  ]);
  const there = toProjectedLine([
    [100, 0],
    [101, 1],
  ]);
  const frame = { left: 120, top: 120, right: 140, bottom: 140 };
  expect(toPath([there], 0, frame)).toBe('');
  expect(toPath([here, there], 0, frame)).toBe(toPath([here], 0, frame));
  expect(toPath([here], 0, frame)).not.toBe('');
});

it('drops points too near to be seen, never the first or the last one', () => {
  const steps = Array.from({ length: 1001 }, (_, index): [number, number] => [index / 1000, 0]);
  const line = toProjectedLine(steps);
  // A degree is 0.7 of a pixel there.
  expect(toPath([line], 0, world)).toBe('M128 128L128.7 128');
  const [first, ...rest] = toPath([line], 4, { ...world, right: 4096, bottom: 4096 }).split('L');
  expect(first).toBe('M2048 2048');
  expect(rest.length).toBeGreaterThan(8);
  expect(rest.length).toBeLessThan(20);
  expect(numbers(rest.at(-1) ?? '')).toEqual([2059.4, 2048]);
});

it('draws nothing of nothing', () => {
  expect(readLine([], 10_000).points).toHaveLength(0);
  expect(toPath([readLine([], 10_000)], 3, world)).toBe('');
});
