import { expect, test } from 'vitest';
import { comparePlaces } from './compare-places.ts';
import type { PlaceMarker } from '../types.ts';

const place = (id: number, more: Partial<PlaceMarker> = {}): PlaceMarker => ({
  id,
  title: 'Fabrika',
  town: 'Svitavy',
  lat: 49.7,
  lng: 16.4,
  categories: ['film'],
  count: 1,
  cancelled: false,
  ...more,
});
const known = new Map([1, 2, 3].map((id) => [id, place(id)]));
const ids = (places: PlaceMarker[]) => places.map(({ id }) => id);

test('the same list asks for nothing', () => {
  expect(comparePlaces(known, [place(3), place(1), place(2)])).toEqual({
    added: [],
    removed: [],
    changed: [],
  });
});

test('new, gone and changed places are told apart', () => {
  const { added, removed, changed } = comparePlaces(known, [
    place(1),
    place(2, { count: 4 }),
    place(9),
  ]);
  expect([ids(added), ids(removed), ids(changed)]).toEqual([[9], [3], [2]]);
});

test('a place that moved is taken away and put back', () => {
  const { added, removed, changed } = comparePlaces(known, [
    place(1),
    place(2, { lat: 50 }),
    place(3),
  ]);
  expect([ids(added), ids(removed), ids(changed)]).toEqual([[2], [2], []]);
});

test('a place given twice is there once', () => {
  expect(ids(comparePlaces(new Map(), [place(1), place(1)]).added)).toEqual([1]);
});
