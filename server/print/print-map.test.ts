import { expect, it } from 'vitest';
import { createGazetteer } from '../cities/gazetteer.ts';
import { createPrintMap } from './print-map.ts';

const gazetteer = createGazetteer([]);
const at = (number: number, lat: number, lng: number) => ({ number, lat, lng, text: 'Místo' });
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

it('is not drawn without a place', () => {
  expect(createPrintMap([], gazetteer)).toBeNull();
});
