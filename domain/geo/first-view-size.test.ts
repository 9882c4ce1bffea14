import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFirstViewSize } from './first-view-size.ts';
import { cityZoom, mapSizeIn, sideBySide, sizeInside } from './opening-view.ts';

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 2600 }),
  height: fc.integer({ min: 1, max: 1600 }),
});
const layouts = fc.record({
  isEmbed: fc.boolean(),
  view: fc.constantFrom('both' as const, 'map' as const, 'list' as const),
});

test('a rounded size keeps the layout and the zoom of a town, and has a map at least as large', () => {
  fc.assert(
    fc.property(sizes, layouts, (size, layout) => {
      const { isEmbed } = layout;
      const rounded = toFirstViewSize(size, isEmbed);
      const [inner, outer] = [size, rounded].map((each) => sizeInside(each, isEmbed)) as [
        typeof size,
        typeof size,
      ];
      expect(outer.width >= sideBySide).toBe(inner.width >= sideBySide);
      const [own, shared] = [mapSizeIn(inner, layout), mapSizeIn(outer, layout)];
      expect(shared.width).toBeGreaterThanOrEqual(own.width);
      expect(shared.height).toBeGreaterThanOrEqual(own.height);
      if (own.width > 0)
        expect(cityZoom({ zoom: 15 }, shared.width)).toBe(cityZoom({ zoom: 15 }, own.width));
    }),
    { numRuns: 2000 },
  );
});

test('phones have one width, and so have usual screens', () => {
  const widthsOf = (widths: number[]) => [
    ...new Set(widths.map((width) => toFirstViewSize({ width, height: 600 }, true).width)),
  ];
  expect(widthsOf([360, 375, 390, 412, 430])).toEqual([521]);
  expect(widthsOf([1280, 1300])).toEqual([1321]);
  expect(toFirstViewSize({ width: 1280, height: 600 }, false)).toEqual({
    width: 1319,
    height: 600,
  });
});

test('an element without a size has none', () => {
  expect(toFirstViewSize({ width: 0, height: 0 }, true)).toEqual({ width: 0, height: 0 });
});
