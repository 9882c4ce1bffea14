import { expect, it } from 'vitest';
import type { FoundPlace } from '../../../contract/places/place-search.ts';
import { house } from '../../../test/support/fixtures/chosen-place.ts';
import { placeHints } from './place-hints.ts';

const home = {
  id: 578444,
  title: 'Svitavy',
  slug: 'svitavy',
  district: 'Svitavy',
  latitude: 49.756,
  longitude: 16.468,
  zoom: 14,
};
const found = (changes: Partial<FoundPlace>): FoundPlace => ({
  ...house,
  title: 'Sokolovna',
  street: null,
  city: { slug: 'svitavy', title: 'Svitavy' },
  metres: 420,
  ...changes,
});
const plain = (hints: string[]) => hints.map((hint) => hint.replaceAll('\u00a0', ' '));

it('places of one name in one town have their distance from the home town', () => {
  const places = [
    found({ street: 'Pavlovova 2' }),
    found({ title: 'sokolovna', metres: 3240 }),
    found({ city: { slug: 'policka', title: 'Polička' } }),
    found({ title: 'Klub' }),
  ];
  expect(plain(placeHints(places, home))).toEqual([
    'Pavlovova 2, Svitavy, 420 m od středu obce Svitavy',
    'Svitavy, 3,2 km od středu obce Svitavy',
    'Polička',
    'Svitavy',
  ]);
});

it('without a home town there is nothing to count from', () => {
  const places = [found({ metres: null }), found({ metres: null })];
  expect(placeHints(places, null)).toEqual(['Svitavy', 'Svitavy']);
});
