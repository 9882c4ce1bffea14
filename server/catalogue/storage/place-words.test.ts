import { expect, it } from 'vitest';
import { createPlaceWords } from './place-words.ts';

const open = () => {
  const places = createPlaceWords();
  places.set(1, ['kino', 'svet', 'svitavy']);
  places.set(2, ['svetlo']);
  places.set(3, ['kinokavarna', 'brno']);
  return places;
};

it('places are found when each text begins one of their words', () => {
  const places = open();
  expect(places.find(['kino'])).toEqual([1, 3]);
  expect(places.find(['svet'])).toEqual([1, 2]);
  expect(places.find(['kin', 'svi'])).toEqual([1]);
  expect(places.find(['ino'])).toEqual([]);
  expect(places.find(['vet'])).toEqual([]);
  expect(places.find([])).toEqual([]);
});

it('a renamed place is found by its new words only, a removed one by none', () => {
  const places = open();
  places.set(1, ['divadlo']);
  places.remove(3);
  expect(places.find(['kino'])).toEqual([]);
  expect(places.find(['div'])).toEqual([1]);
  expect([places.of(1), places.of(3)]).toEqual([['divadlo'], []]);
});
