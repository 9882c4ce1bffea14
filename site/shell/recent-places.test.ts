import { expect, test } from 'vitest';
import type { City } from '../../contract/places/city.ts';
import { createMemoryStorage } from './memory-storage-fixture.ts';
import { createRecentPlaces, recentPlacesKey } from './recent-places.ts';

const city = (id: number): { city: City } => ({
  city: {
    id,
    title: `Obec ${id}`,
    slug: `obec-${id}`,
    district: 'Svitavy',
    longitude: 16.4,
    latitude: 49.7,
    zoom: 14,
  },
});
const cinema = {
  place: { id: 1, title: 'Kino', lat: 49.7, lng: 16.4, city: { slug: 'obec-1', title: 'Obec 1' } },
};

test('the last three places come first, each once', () => {
  const storage = createMemoryStorage();
  const recent = createRecentPlaces(() => storage);
  expect(recent.read()).toEqual([]);
  for (const place of [city(1), cinema, city(2), city(1), city(3)]) recent.add(place);
  expect(recent.read()).toEqual([city(3), city(1), city(2)]);
  recent.add(city(3));
  expect(recent.read()).toEqual([city(3), city(1), city(2)]);
  // A city and a place may have the same identifier.
  recent.add(cinema);
  expect(createRecentPlaces(() => storage).read()).toEqual([cinema, city(3), city(1)]);
});

test.each(['{', 'null', '[{"city":{"id":"x"}}]', '"text"'])(
  'anything else in the storage counts as nothing: %s',
  (stored) => {
    const storage = createMemoryStorage(new Map([[recentPlacesKey, stored]]));
    const recent = createRecentPlaces(() => storage);
    expect(recent.read()).toEqual([]);
    recent.add(cinema);
    expect(recent.read()).toEqual([cinema]);
  },
);

test('a blocked storage remembers nothing and fails nowhere', () => {
  const recent = createRecentPlaces(() => {
    throw new Error('blocked');
  });
  recent.add(cinema);
  expect(recent.read()).toEqual([]);
});
