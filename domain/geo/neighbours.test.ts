import { expect, it } from 'vitest';
import type { CityEventCount } from '../../contract/places/city.ts';
import { neighboursOf, neighboursQuery } from './neighbours.ts';

const town = (id: number, count: number): CityEventCount => ({
  city: {
    id,
    title: `Obec ${id}`,
    slug: `obec-${id}`,
    district: '',
    longitude: 16.47,
    latitude: 49.76,
    zoom: 13,
  },
  count,
  categories: {},
});

it('neighbours are at most twelve other towns, those with most events first', () => {
  const around = Array.from({ length: 20 }, (_, index) => town(index, index));
  const neighbours = neighboursOf({ id: 19 }, around);
  expect(neighbours.map(({ count }) => count)).toEqual([
    18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7,
  ]);
  expect(neighboursOf({ id: 1 }, [town(1, 5)])).toEqual([]);
});

it('they are within 25 kilometres to each side', () => {
  const { ne, sw } = neighboursQuery(town(1, 0).city).bounds!;
  expect(ne.lat - 49.76).toBeCloseTo(0.226, 2);
  expect(49.76 - sw.lat).toBeCloseTo(0.226, 2);
  expect(ne.lng - 16.47).toBeCloseTo(0.35, 1);
});
