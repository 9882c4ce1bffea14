import { expect, it } from 'vitest';
import { createWordIndex } from './word-index.ts';

const open = () => {
  const places = createWordIndex();
  places.set(1, ['kino', 'svet', 'svitavy']);
  places.set(2, ['svetlo']);
  places.set(3, ['kinokavarna', 'brno', 'brno']);
  return places;
};

it('things are found when each text begins one of their words', () => {
  const places = open();
  expect(places.find(['kino'])).toEqual([1, 3]);
  expect(places.find(['svet'])).toEqual([1, 2]);
  expect(places.find(['kin', 'svi'])).toEqual([1]);
  expect(places.find(['ino'])).toEqual([]);
  expect(places.find(['vet'])).toEqual([]);
  expect(places.find([])).toEqual([]);
});

it('after a search, one with other words is found by its new words only, a removed one by none', () => {
  const places = open();
  expect(places.find(['brno'])).toEqual([3]);
  places.set(1, ['divadlo']);
  places.set(4, ['zamek', 'amfiteatr']);
  places.remove(3);
  for (const text of ['kino', 'brno']) expect(places.find([text])).toEqual([]);
  for (const text of ['div', 'divadlo']) expect(places.find([text])).toEqual([1]);
  for (const text of ['zam', 'amf']) expect(places.find([text])).toEqual([4]);
  expect([places.of(1), places.of(3)]).toEqual([['divadlo'], []]);
});
