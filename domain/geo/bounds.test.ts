import { expect, test } from 'vitest';
import type { Bounds } from '../../contract/places/bounds.ts';
import { clampBounds, containsBounds, isInBounds, isSameBounds, middleOf } from './bounds.ts';

const box = (north: number, east: number, south: number, west: number): Bounds => ({
  ne: { lat: north, lng: east },
  sw: { lat: south, lng: west },
});

test('isInBounds includes the edges', () => {
  const bounds = box(50, 17, 49, 16);
  expect(isInBounds({ lat: 49.5, lng: 16.5 }, bounds)).toBe(true);
  expect(isInBounds({ lat: 50, lng: 17 }, bounds)).toBe(true);
  expect(isInBounds({ lat: 49, lng: 16 }, bounds)).toBe(true);
  for (const [lat, lng] of [
    [50.000001, 16.5],
    [48.999999, 16.5],
    [49.5, 17.000001],
    [49.5, 15.999999],
  ] as const)
    expect(isInBounds({ lat, lng }, bounds)).toBe(false);
});

test('containsBounds accepts equal edges and refuses what reaches over one of them', () => {
  const outer = box(50, 17, 49, 16);
  expect(containsBounds(outer, outer)).toBe(true);
  expect(containsBounds(outer, box(49.9, 16.9, 49.1, 16.1))).toBe(true);
  for (const inner of [
    box(50.1, 17, 49, 16),
    box(50, 17.1, 49, 16),
    box(50, 17, 48.9, 16),
    box(50, 17, 49, 15.9),
  ])
    expect(containsBounds(outer, inner)).toBe(false);
});

test('clampBounds keeps bounds inside the world', () => {
  expect(clampBounds(box(95, 200, -95, -190))).toEqual(box(90, 180, -90, -180));
  expect(clampBounds(box(50, 17, 49, 16))).toEqual(box(50, 17, 49, 16));
});

test('isSameBounds compares by value and treats null as equal to null', () => {
  const one = box(50, 17, 49, 16);
  expect(isSameBounds(one, box(50, 17, 49, 16))).toBe(true);
  expect(isSameBounds(null, null)).toBe(true);
  expect(isSameBounds(one, null)).toBe(false);
  expect(isSameBounds(null, one)).toBe(false);
  for (const other of [
    box(51, 17, 49, 16),
    box(50, 18, 49, 16),
    box(50, 17, 48, 16),
    box(50, 17, 49, 15),
  ])
    expect(isSameBounds(one, other)).toBe(false);
});

test('middleOf is the mean of the corners', () => {
  expect(middleOf(box(50, 17, 49, 14))).toEqual({ lat: 49.5, lng: 15.5 });
  expect(middleOf(box(10, 20, -30, -40))).toEqual({ lat: -10, lng: -10 });
});
