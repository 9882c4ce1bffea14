import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Outlines } from '../../../contract/places/base-map.ts';
import { drawCountry, drawMap, mapHeight, mapWidth } from './draw-map.ts';

const file = new URL('../../../server/data/outlines.json', import.meta.url);
const outlines = JSON.parse(readFileSync(file, 'utf8')) as Outlines;
const svitavy = { lat: 49.75526, lng: 16.46929 };

/** Town at this distance from Svitavy, in kilometres. */
const townAt = (east: number, north: number, title: string, rank = 1) => ({
  title,
  rank,
  lat: svitavy.lat + north / 111.2,
  lng: svitavy.lng + east / 111.2 / Math.cos((svitavy.lat * Math.PI) / 180),
});
const only = (...towns: Outlines['towns']): Outlines => ({
  ...outlines,
  country: [],
  regions: [],
  districts: [],
  rivers: [],
  lakes: [],
  builtUp: [],
  towns,
});

it('has the point in the middle and north at the top', () => {
  const { towns } = drawMap(only(townAt(20, 10, 'Hůrka')), svitavy, 'Svitavy');
  expect(towns[0]?.x).toBeCloseTo(mapWidth / 2 + 100, 0);
  expect(towns[0]?.y).toBeCloseTo(mapHeight / 2 - 50, 0);
});

it('labels neither the town of the pin nor a town under the pin', () => {
  const towns = only(townAt(8, 0, 'Svitavy'), townAt(0, 1, 'Lány'));
  expect(drawMap(towns, svitavy, 'Svitavy').towns).toEqual([]);
});

it('labels only the larger of two towns whose labels collide', () => {
  const towns = only(townAt(15, 8, 'Malá', 4), townAt(15.5, 8, 'Velká', 1));
  expect(drawMap(towns, svitavy, 'Svitavy').towns.map(({ title }) => title)).toEqual(['Velká']);
});

it('keeps every label inside the frame it is visible in', () => {
  const { towns } = drawMap(outlines, svitavy, 'Svitavy');
  expect(towns.length).toBeGreaterThan(6);
  expect(new Set(towns.map(({ room }) => room)).size).toBeGreaterThan(1);
  for (const { x, y, title, isLeft, room } of towns) {
    const end = x + (isLeft ? -1 : 1) * title.length * 6.6;
    const reach = Math.max(Math.abs(x - mapWidth / 2), Math.abs(end - mapWidth / 2));
    expect(reach).toBeLessThanOrEqual({ narrow: 340, middle: 480, wide: 690 }[room] / 2);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(mapHeight);
  }
});

it('leaves out lines outside the drawing', () => {
  const path = drawMap(outlines, svitavy, 'Svitavy').districts;
  expect(path.length).toBeGreaterThan(100);
  expect(path.length).toBeLessThan(15_000);
});

it('draws the whole country in the requested width', () => {
  const { path, point, height } = drawCountry(outlines, svitavy, 92);
  const xs = [...path.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x));
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...xs)).toBeLessThanOrEqual(92);
  expect(height).toBeGreaterThan(40);
  expect(point.x).toBeCloseTo(59, 0);
});
