import { expect, it } from 'vitest';
import type { Size } from '../../../domain/geo/opening-view.ts';
import { project, unproject } from '../../../domain/geo/mercator.ts';
import { streetTiles, type StreetTile } from './street-tiles.ts';

const provider = { url: 'https://tiles.example/{z}/{x}/{y}.png', maxZoom: 19 };
const svitavy = { lat: 49.75526, lng: 16.46929 };
const beside = { width: 350, height: 220 };
const widest = { width: 734, height: 220 };

const tilesIn = (size: Size, point = svitavy): StreetTile[] =>
  streetTiles(provider, point, size, false);

/** A point at each column and each row of the pixels of a tile. */
const points = Array.from({ length: 256 }, (_, pixel) =>
  unproject({ x: 256 * 35_766 + pixel, y: 256 * 22_400 + pixel }, 16),
);

/** Rows or columns of pixels, from the middle, that no tile begins before and ends after. */
const gaps = (starts: readonly number[], length: number): number[] => {
  const half = Math.ceil(length / 2);
  return Array.from({ length: 2 * half }, (_, index) => index - half).filter(
    (pixel) => !starts.some((start) => pixel >= start && pixel < start + 256),
  );
};

it.each([
  ['a phone', { width: 288, height: 220 }],
  ['a column beside the text', beside],
  ['an odd width', { width: 351, height: 221 }],
  ['the widest column', widest],
  ['large letters', { width: 1100, height: 440 }],
])('covers the frame of %s, with no tile outside it', (_, size) => {
  for (const point of points) {
    const tiles = tilesIn(size, point);
    const [lefts, tops] = [tiles.map(({ left }) => left), tiles.map(({ top }) => top)];
    expect(gaps(lefts, size.width)).toEqual([]);
    expect(gaps(tops, size.height)).toEqual([]);
    expect(tiles).toHaveLength(new Set(lefts).size * new Set(tops).size);
    expect(Math.min(...lefts)).toBeGreaterThan(-Math.ceil(size.width / 2) - 256);
    expect(Math.max(...lefts)).toBeLessThan(Math.ceil(size.width / 2));
    expect(Math.min(...tops)).toBeGreaterThan(-Math.ceil(size.height / 2) - 256);
    expect(Math.max(...tops)).toBeLessThan(Math.ceil(size.height / 2));
  }
});

it('asks for at most six tiles beside the text, and eight in the widest column', () => {
  const mostIn = (size: Size) => Math.max(...points.map((point) => tilesIn(size, point).length));
  expect([mostIn(beside), mostIn(widest)]).toEqual([6, 8]);
});

it('has the point where its tile has it, at street level', () => {
  const { x, y } = project(svitavy, 16);
  const [column, row] = [Math.floor(x / 256), Math.floor(y / 256)];
  const tile = tilesIn(beside).find(
    ({ address }) => address === `https://tiles.example/16/${column}/${row}.png`,
  );
  expect(tile?.left).toBe(-Math.round(x - column * 256));
  expect(tile?.top).toBe(-Math.round(y - row * 256));
});

it('fills in subdomains and the sign of dense screens as Leaflet does', () => {
  const template = { url: 'https://{s}.example/{z}/{x}/{y}{r}.png', maxZoom: 19 };
  const addresses = streetTiles(template, svitavy, widest, true).map(({ address }) => address);
  for (const address of addresses) {
    const [, subdomain, x, y] =
      /^https:\/\/([abc])\.example\/16\/(\d+)\/(\d+)@2x\.png$/.exec(address) ?? [];
    expect(subdomain).toBe(['a', 'b', 'c'][(Number(x) + Number(y)) % 3]);
  }
  const [usual] = streetTiles(template, svitavy, widest, false);
  const [unsigned] = streetTiles(provider, svitavy, widest, true);
  expect([usual?.address, unsigned?.address].join()).not.toContain('@2x');
});

it('asks for no zoom beyond the last one of the provider', () => {
  const [tile] = streetTiles({ ...provider, maxZoom: 14 }, svitavy, beside, false);
  expect(tile?.address).toMatch(/^https:\/\/tiles\.example\/14\//);
});
