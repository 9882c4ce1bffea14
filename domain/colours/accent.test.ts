import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, toAccent } from './accent.ts';

const [light, dark] = ['#ffffff', '#171b1e'];

it('measures contrast as the guidelines do', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#abcdef', '#abcdef')).toBe(1);
});

it('leaves alone a colour that can be read', () => {
  expect(toAccent('#b3261e', light)).toEqual({ accent: '#b3261e', on: '#ffffff' });
  expect(toAccent('#7ab8f5', dark)).toEqual({ accent: '#7ab8f5', on: '#000000' });
});

it('makes yellow darker on white, and navy lighter in the dark', () => {
  expect(toAccent('#ffd500', light).accent).toMatch(/^#[7-9a-b]/);
  expect(contrast(toAccent('#001a4d', dark).accent, dark)).toBeGreaterThanOrEqual(4.5);
});

it('can be read whatever the colour, and so can what is written on it', () => {
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
