import { expect, it } from 'vitest';
import { readLine, toSvgPath, toProjectedLine } from './projected-line.ts';

const world = { left: 0, top: 0, right: 256, bottom: 256 };
const numbers = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(Number);

it('readLine reads the first point as absolute and the others as differences', () => {
  const { points } = readLine([164680, 497560, 10, -20, -5, 5], 10_000);
  const expected = toProjectedLine([
    [16.468, 49.756],
    [16.469, 49.754],
    [16.4685, 49.7545],
  ]);
  expect([...points].map((pixels) => pixels.toFixed(9))).toEqual(
    [...expected.points].map((pixels) => pixels.toFixed(9)),
  );
});

it('toProjectedLine projects 0 degrees to the middle of the world and computes the edges', () => {
  const line = toProjectedLine([
    [0, 0],
    [90, 0],
  ]);
  expect([...line.points]).toEqual([128, 128, 192, 128]);
  expect(line).toMatchObject({ left: 128, right: 192, top: 128, bottom: 128 });
});

it('toSvgPath scales by the zoom, relative to the corner of the frame', () => {
  const line = toProjectedLine([
    [0, 0],
    [90, 0],
  ]);
  expect(toSvgPath([line], 1, { left: 200, top: 250, right: 400, bottom: 400 })).toBe(
    'M56 6L184 6',
  );
});

it('toSvgPath leaves out lines outside the frame', () => {
  const inside = toProjectedLine([
    [0, 0],
    [1, 1],
  ]);
  const outside = toProjectedLine([
    [100, 0],
    [101, 1],
  ]);
  const frame = { left: 120, top: 120, right: 140, bottom: 140 };
  expect(toSvgPath([outside], 0, frame)).toBe('');
  expect(toSvgPath([inside, outside], 0, frame)).toBe(toSvgPath([inside], 0, frame));
  expect(toSvgPath([inside], 0, frame)).not.toBe('');
});

it('toSvgPath skips points nearer than 0.8 pixels, except the first and the last', () => {
  const steps = Array.from({ length: 1001 }, (_, index): [number, number] => [index / 1000, 0]);
  const line = toProjectedLine(steps);
  // At zoom 0 the line is 0.7 pixels long.
  expect(toSvgPath([line], 0, world)).toBe('M128 128L128.7 128');
  const [first, ...rest] = toSvgPath([line], 4, { ...world, right: 4096, bottom: 4096 }).split('L');
  expect(first).toBe('M2048 2048');
  expect(rest.length).toBeGreaterThan(8);
  expect(rest.length).toBeLessThan(20);
  expect(numbers(rest.at(-1) ?? '')).toEqual([2059.4, 2048]);
});

it('readLine and toSvgPath return an empty path for no points', () => {
  expect(readLine([], 10_000).points).toHaveLength(0);
  expect(toSvgPath([readLine([], 10_000)], 3, world)).toBe('');
});

it('readLine ignores a lone last number', () => {
  expect(readLine([16, 49, 1], 1).points).toHaveLength(2);
});

it.each([
  ['left of', { left: 1100, right: 1200 }],
  ['right of', { left: 900, right: 1000 }],
  ['above', { top: 1100, bottom: 1200 }],
  ['below', { top: 900, bottom: 1000 }],
])('toSvgPath leaves out a line %s the frame', (_, edges) => {
  // From 1024 to 1046 pixels in both directions at zoom 3.
  const line = toProjectedLine([
    [0, 0],
    [4, -4],
  ]);
  const around = { left: 1000, top: 1000, right: 1100, bottom: 1100 };
  expect(toSvgPath([line], 3, around)).not.toBe('');
  expect(toSvgPath([line], 3, { ...around, ...edges })).toBe('');
});

it('toSvgPath keeps points of a line that runs straight down', () => {
  const line = toProjectedLine([
    [0, 0],
    [0, -20],
    [0, -40],
  ]);
  expect(toSvgPath([line], 0, world).split('L')).toHaveLength(3);
});
