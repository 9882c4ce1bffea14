import { expect, test } from 'vitest';
import type { PlaceMarker } from '../types.ts';
import { nameClusters } from './name-clusters.ts';

const place = (town: string, title: string): PlaceMarker => ({
  id: 1,
  title,
  town,
  lat: 49.7,
  lng: 16.4,
  categories: ['film'],
  count: 1,
  cancelled: false,
});
const clusterName = ([first]: readonly PlaceMarker[], isPrecise: boolean) =>
  isPrecise ? `${first?.town}, ${first?.title}` : `${first?.town}`;
const names = (...clusters: PlaceMarker[][]) => nameClusters(clusters, clusterName);

test('clusters of different towns have short names', () => {
  expect(names([place('Brno', 'Sono')], [place('Svitavy', 'Fabrika')])).toEqual([
    'Brno',
    'Svitavy',
  ]);
});

test('two clusters that would share a name both get precise ones', () => {
  const sono = [place('Brno', 'Sono')];
  const fleda = [place('Brno', 'Fléda')];
  expect(names(sono, [place('Svitavy', 'Fabrika')], fleda)).toEqual([
    'Brno, Sono',
    'Svitavy',
    'Brno, Fléda',
  ]);
});

test('precise names that are the same get numbers', () => {
  const hall = [place('Lhota', 'Sokolovna')];
  expect(names(hall, hall, hall)).toEqual([
    'Lhota, Sokolovna',
    'Lhota, Sokolovna (2)',
    'Lhota, Sokolovna (3)',
  ]);
});
