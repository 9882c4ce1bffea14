import { expect, test } from 'vitest';
import type { LabelRequest } from '../../../domain/geo/label-rect.ts';
import { type PixelRect, pixelRectAround } from '../../../domain/geo/pixel-rect.ts';
import { arrangeLabels } from './label-placement.ts';

const viewport = { left: -1000, top: -1000, right: 1000, bottom: 1000 };
const place = (requests: readonly LabelRequest[], occupied: readonly PixelRect[]) =>
  arrangeLabels(requests, occupied, viewport);
const town = (x: number, y: number, width = 50) => ({ x, y, width, height: 16 });

test('places a label on the right of the dot of its town', () => {
  const [label] = place([town(0, 0)], []);
  expect(label).toEqual({ side: 'right', gap: 6, dot: true });
});

test('uses the next free side beside the dot where the right one is occupied', () => {
  const [label] = place([town(0, 0)], [pixelRectAround(40, 0, 40, 40)]);
  expect(label).toEqual({ side: 'left', gap: 6, dot: true });
  const pills = [pixelRectAround(60, 0, 100, 8), pixelRectAround(-60, 0, 100, 8)];
  expect(place([town(0, 0)], pills)[0]).toMatchObject({ side: 'above', dot: true });
});

test('places a label beside a ring or pin on the point of the town, without a dot', () => {
  const [label] = place([town(0, 0)], [pixelRectAround(4, 0, 44, 44)]);
  expect(label).toEqual({ side: 'right', gap: 27, dot: false });
});

test('returns null for a covered town and for a town without a free side', () => {
  expect(place([town(0, 0)], [pixelRectAround(0, 0, 140, 34)])).toEqual([null]);
  const walls = [
    [40, 0],
    [-40, 0],
    [0, 22],
    [0, -22],
  ].map(([x, y]) => pixelRectAround(x as number, y as number, 30, 20));
  expect(place([town(0, 0, 60)], walls)).toEqual([null]);
});

test('labels cover neither each other nor dots', () => {
  const labels = place([town(0, 0), town(20, 0), town(200, 0)], []);
  expect(labels[0]?.side).toBe('right');
  expect(labels[1]).toBeNull();
  expect(labels[2]?.side).toBe('right');
});

test('skips sides where the edge would cut off the start of the label', () => {
  const beside = [pixelRectAround(40, 0, 40, 6)];
  const sideIn = (left: number) =>
    arrangeLabels([town(0, 0)], beside, { ...viewport, left }).map((label) => label?.side);
  expect([-56, -55, -25, -24].map(sideIn).flat()).toEqual(['left', 'above', 'above', undefined]);
  // Also for a town beyond the edge whose label would be partly visible.
  expect(place([town(-1010, 0)], []).map((label) => label?.side)).toEqual(['left']);
  expect(place([town(-2000, 0)], []).map((label) => label?.side)).toEqual(['right']);
});
