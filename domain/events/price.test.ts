import { expect, test } from 'vitest';
import type { PriceRange } from '../../contract/events/price-range.ts';
import { freePrice, isFree } from './free-price.ts';
import { parsePrice } from './price.ts';

test.each<[text: string, from: number, to: number | null]>([
  [freePrice, 0, 0],
  ['Zdarma', 0, 0],
  ['ZDARMA!', 0, 0],
  ['Vstup volný', 0, 0],
  ['Volný vstup.', 0, 0],
  ['vstupné: zdarma', 0, 0],
  ['Vstup je zdarma', 0, 0],
  ['bez vstupného', 0, 0],
  ['Vstup volný, nutná rezervace', 0, 0],
  ['neplatí se', 0, 0],
  ['0 Kč', 0, 0],
  ['dobrovolné', 0, null],
  ['Vstupné dobrovolné', 0, null],
  ['dobrovolný příspěvek', 0, null],
  ['100 Kč', 100, 100],
  ['100 Kc', 100, 100],
  ['Vstupné 150,- Kč', 150, 150],
  ['100,-', 100, 100],
  ['100,--', 100, 100],
  ['150,00 Kč', 150, 150],
  ['1 500,50 Kč', 1500, 1500],
  ['1 200 Kč', 1200, 1200],
  ['1\u00a0200\u00a0Kč', 1200, 1200],
  ['1.200 Kč', 1200, 1200],
  ['1200 CZK', 1200, 1200],
  ['90 korun', 90, 90],
  ['100', 100, 100],
  ['vstupné 100', 100, 100],
  ['100–150', 100, 150],
  ['150–250 Kč', 150, 250],
  ['150 - 250 Kč', 150, 250],
  ['150 až 250 Kč', 150, 250],
  ['150 Kč – 250 Kč', 150, 250],
  ['1 200–1 500 Kč', 1200, 1500],
  ['50/30 Kč', 30, 50],
  ['100,-/50,-', 50, 100],
  ['150/100/80 Kč', 80, 150],
  ['od 100 Kč', 100, null],
  ['Vstupné od 290 Kč', 290, null],
  ['do 90 Kč', 0, 90],
  ['od 100 do 300 Kč', 100, 300],
  ['60 Kč, snížené 30 Kč', 30, 60],
  ['160 Kč, děti 80 Kč', 80, 160],
  ['dospělí 100 Kč, děti do 15 let 50 Kč', 50, 100],
  ['90 Kč, děti do 3 let zdarma', 90, 90],
  ['90 Kč, děti zdarma', 90, 90],
  ['předprodej 250 Kč, na místě 300 Kč', 250, 300],
  ['600 Kč za šest lekcí', 600, 600],
  ['Vstup zdarma, dílna 100 Kč', 0, 100],
  ['Vstup zdarma, parkování 50 Kč', 0, 0],
  ['100 Kč, parkovné 50 Kč', 100, 100],
  ['dobrovolné vstupné, doporučeno 50 Kč', 0, null],
  ['vstupné dobrovolné (doporučujeme 100 Kč)', 0, null],
  ['Vstupné 200 Kč, dobrovolný příspěvek na občerstvení doporučujeme', 200, 200],
  ['doporučujeme předprodej, 300 Kč, dobrovolníci zdarma', 300, 300],
  ['vstupné včetně parkování 150 Kč', 150, 150],
  ['v ceně parkování: 200 Kč', 200, 200],
  ['parkování na místě 50 Kč a vstupné 100 Kč', 100, 100],
])('parsePrice of “%s”: %s to %s', (text, from, to) => {
  expect(parsePrice(text)).toEqual({ from, to });
});

test.each([
  null,
  '',
  'děti zdarma',
  'zdarma pro děti do 6 let',
  'zdarma do 15 let',
  '10 €',
  'v předprodeji',
  'tel. 777 123 456',
  'volnočasové aktivity',
  'Vstupenky od 1. 12.',
  'parkovné 50 Kč',
])('parsePrice of “%s” is unknown', (text) => {
  expect(parsePrice(text)).toBeNull();
});

test.each<[PriceRange | null, boolean]>([
  [{ from: 0, to: 0 }, true],
  [{ from: 0, to: null }, true],
  [{ from: 0, to: 90 }, false],
  [{ from: 90, to: null }, false],
  [null, false],
])('isFree(%j) is %s', (price, expected) => {
  expect(isFree(price)).toBe(expected);
});
