import { expect, test } from 'vitest';
import { comparePlaces } from './compare-places.ts';
import type { PlaceMarker } from '../types.ts';

const place = (id: number, overrides: Partial<PlaceMarker> = {}): PlaceMarker => ({
  id,
  title: 'Fabrika',
  town: 'Svitavy',
  lat: 49.7,
  lng: 16.4,
  categories: ['film'],
  count: 1,
  cancelled: false,
  ...overrides,
});
const previous = new Map([1, 2, 3].map((id) => [id, place(id)]));
const ids = (places: PlaceMarker[]) => places.map(({ id }) => id);

test('reports no changes for the same places in another order', () => {
  expect(comparePlaces(previous, [place(3), place(1), place(2)])).toEqual({
    added: [],
    removed: [],
    changed: [],
  });
});

test('reports added, removed and changed places', () => {
  const { added, removed, changed } = comparePlaces(previous, [
    place(1),
    place(2, { count: 4 }),
    place(9),
  ]);
  expect([ids(added), ids(removed), ids(changed)]).toEqual([[9], [3], [2]]);
});

test('reports a moved place as removed and added', () => {
  const { added, removed, changed } = comparePlaces(previous, [
    place(1),
    place(2, { lat: 50 }),
    place(3),
  ]);
  expect([ids(added), ids(removed), ids(changed)]).toEqual([[2], [2], []]);
});

test('reports a place that is listed twice once', () => {
  expect(ids(comparePlaces(new Map(), [place(1), place(1)]).added)).toEqual([1]);
});
