import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, toAccent } from './accent.ts';

const light = '#ffffff';
const dark = '#171b1e';

it('contrast is the contrast ratio of WCAG 2.2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#abcdef', '#abcdef')).toBe(1);
});

it('toAccent keeps a colour with enough contrast', () => {
  expect(toAccent('#b3261e', light)).toEqual({ accent: '#b3261e', on: '#ffffff' });
  expect(toAccent('#7ab8f5', dark)).toEqual({ accent: '#7ab8f5', on: '#000000' });
});

it('toAccent darkens yellow on white and lightens navy on a dark surface', () => {
  expect(toAccent('#ffd500', light).accent).toMatch(/^#[7-9a-b]/);
  expect(contrast(toAccent('#001a4d', dark).accent, dark)).toBeGreaterThanOrEqual(4.5);
});

it('toAccent reaches 4.5 : 1 for any accent and for its text', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const colour = `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
      for (const surface of [light, dark]) {
        const { accent, on } = toAccent(colour, surface);
        expect(contrast(accent, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(on, accent)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

it('contrast of nearly black colours is computed by the linear part of sRGB', () => {
  expect(contrast('#050505', '#000000')).toBeCloseTo(1.0304, 4);
});
