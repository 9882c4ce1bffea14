import { expect, it } from 'vitest';
import { placeIdOf, placePageAddress, toPlaceSlug } from './place-slug.ts';

it.each([
  ['Kulturní dům', '12-kulturni-dum'],
  ['Kino 70', '12-kino-70'],
  ['„–“', '12'],
])('the slug of %s begins with its id', (title, slug) => {
  expect(toPlaceSlug({ id: 12, title })).toBe(slug);
  expect(placePageAddress({ id: 12, title })).toBe(`/misto/${slug}`);
  expect(placeIdOf(slug)).toBe(12);
});

it.each(['12', '12-', '12-stary-nazev', '12-2'])('%j is a slug of the place 12', (slug) => {
  expect(placeIdOf(slug)).toBe(12);
});

it.each(['', '0', '012', '-12', '12a', '1.2', 'kulturni-dum', 'kulturni-dum-12', '12345678901'])(
  '%j is no slug of a place',
  (slug) => {
    expect(placeIdOf(slug)).toBeNull();
  },
);
