import { expect, it } from 'vitest';
import { emptyViewQuery } from '../../contract/views/view-query.ts';
import { outputAddress, toOutputSearch } from './output-address.ts';

const map = { width: 800, height: 600 };

it('an output of a town has its conditions and no part of the map', () => {
  const query = {
    ...emptyViewQuery,
    city: 'svitavy',
    categories: ['deti' as const],
    center: { lat: 49.75, lng: 16.46 },
    zoom: 13,
    fromKudyZNudy: true,
  };
  expect(toOutputSearch(query, null, map)).toBe('k=deti&city=svitavy');
  expect(toOutputSearch(query, 'abcdefghijklmnopqrst', map)).toBe(
    'plugin=abcdefghijklmnopqrst&k=deti&city=svitavy',
  );
});

it('an output of a map has bounds that contain it', () => {
  const center = { lat: 49.75, lng: 16.46 };
  const search = new URLSearchParams(
    toOutputSearch({ ...emptyViewQuery, center, zoom: 12 }, null, map),
  );
  expect([...search.keys()]).toEqual(['ne_lat', 'ne_lng', 'sw_lat', 'sw_lng']);
  // 800 pixels at zoom 12 are 0.27° of longitude.
  expect(Number(search.get('sw_lng'))).toBeLessThan(16.46 - 0.137);
  expect(Number(search.get('ne_lng'))).toBeGreaterThan(16.46 + 0.137);
  expect(Number(search.get('sw_lat'))).toBeLessThan(49.75);
});

it('an output around a point has the point and the radius', () => {
  const query = { ...emptyViewQuery, center: { lat: 49.75, lng: 16.46 }, radius: 10, zoom: 12 };
  expect(toOutputSearch(query, null, map)).toBe('lat=49.75&lng=16.46&r=10');
});

it('an output of everything has no query', () => {
  expect(
    outputAddress('https://akce.example', 'rss', toOutputSearch(emptyViewQuery, null, map)),
  ).toBe('https://akce.example/api/event/feed.rss');
});
