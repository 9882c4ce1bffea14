import { expect, it } from 'vitest';
import { createGazetteer } from '../cities/gazetteer.ts';
import { readMunicipalities } from '../cities/read-municipalities.ts';
import { createPrintMap } from './print-map.ts';

const gazetteer = createGazetteer(readMunicipalities());
const at = (number: number, lat: number, lng: number) => ({
  number,
  lat,
  lng,
  text: 'Místo',
  city: gazetteer.nearest({ lat, lng }).slug,
});
const mapOf = (...places: ReturnType<typeof at>[]) => {
  const map = createPrintMap(places, gazetteer);
  if (!map) throw new Error('no map');
  return map;
};

it('shows all places, and outlines of the country around them', () => {
  const { pins, width, height, svg, scale } = mapOf(at(1, 50.08, 14.43), at(2, 49.19, 16.61));
  for (const { x, y } of pins) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(height);
  }
  expect(svg.match(/<path/g)?.length).toBeGreaterThan(3);
  expect(scale.text).toBe('20\u00a0km');
});

it('keeps pins of neighbours apart', () => {
  const { pins } = mapOf(at(1, 49.7561, 16.4685), at(2, 49.7561, 16.4685), at(3, 49.7562, 16.4686));
  for (const one of pins)
    for (const other of pins)
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(17);
});

it('keeps pins within the map', () => {
  const crowd = Array.from({ length: 20 }, (_place, index) => at(index + 1, 49.7561, 16.4685));
  const { pins, width, height } = mapOf(...crowd, at(21, 49.95, 16.9));
  for (const { x, y } of pins) {
    expect(x).toBeGreaterThanOrEqual(11);
    expect(x).toBeLessThanOrEqual(width - 11);
    expect(y).toBeGreaterThanOrEqual(11);
    expect(y).toBeLessThanOrEqual(height - 11);
  }
});

it('is not drawn without a place', () => {
  expect(createPrintMap([], gazetteer)).toBeNull();
});

it('shows the whole outline of a town whose places are near each other, and names it and its neighbours', () => {
  const { svg, labels, width, height } = mapOf(at(1, 49.7561, 16.4685), at(2, 49.7575, 16.47));
  const lit = /<path d="([^"]*)" fill="#fffdf4"/.exec(svg)?.[1] ?? '';
  const points = [...lit.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(points.length).toBeGreaterThan(10);
  for (const [x = -1, y = -1] of points) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(height);
  }
  const names = labels.map(({ text }) => text);
  expect(names[0]).toBe('Svitavy');
  expect(names.length).toBeGreaterThan(4);
});

it('is the lower the longer the list of places below it is', () => {
  const heightOf = (count: number) =>
    mapOf(
      ...Array.from({ length: count }, (_place, index) => at(index + 1, 49.75, 16.4 + index / 100)),
    ).height;
  expect(heightOf(12)).toBeLessThan(heightOf(1));
  expect(heightOf(34)).toBeLessThan(heightOf(12));
});
