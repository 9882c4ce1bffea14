import { expect, it } from 'vitest';
import { readPrice } from './read-price.ts';

it.each([
  ['zdarma', 0],
  ['Vstup volný', 0],
  ['vstupné: zdarma!', 0],
  ['0 Kč', 0],
  ['100 Kč', 100],
  ['Vstupné 150,- Kč', 150],
  ['1 200 Kč', 1200],
  ['1\u00a0200\u00a0Kč', 1200],
  ['1200 CZK', 1200],
  ['90 korun', 90],
  [null, null],
  ['', null],
  ['dobrovolné', null],
  ['100', null],
  ['60 Kč, snížené 30 Kč', null],
  ['160 Kč, děti 80 Kč', null],
  ['90 Kč, děti do 3 let zdarma', null],
  ['600 Kč za šest lekcí', null],
  ['100–150 Kč', null],
  ['od 100 Kč', null],
  ['10 €', null],
])('readPrice of “%s” is %s', (price, crowns) => {
  expect(readPrice(price)).toBe(crowns);
});
