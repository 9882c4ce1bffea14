import { describe, expect, it } from 'vitest';
import { readQuery } from '../views/read-query.ts';
import { queryKeys } from '../../contract/views/view-query.ts';
import { createGazetteer } from '../cities/gazetteer.ts';
import { readMunicipalities } from '../cities/read-municipalities.ts';
import { printedName } from './printed-name.ts';

const gazetteer = createGazetteer(readMunicipalities());
const nameOf = (search: string) => {
  const query = readQuery(search, queryKeys);
  return printedName({ query, city: gazetteer.bySlug(query.city ?? '') ?? null }, gazetteer);
};

describe('name of a printed view', () => {
  it.each([
    ['a town', 'city=svitavy', 'Akce ve Svitavách'],
    ['a circle', 'lat=49.75&lng=16.47&r=20', 'Akce ve Svitavách a\u00a0okolí'],
    ['a circle beside a town', 'lat=49.78&lng=16.43&r=20', 'Akce ve Svitavách a\u00a0okolí'],
    ['a circle around a village', 'lat=49.7664&lng=16.54&r=2', 'Akce v Koclířově a\u00a0okolí'],
    ['bounds', 'ne_lat=49.9&ne_lng=16.7&sw_lat=49.6&sw_lng=16.3', 'Akce ve Svitavách a\u00a0okolí'],
    ['conditions', 'lat=49.75&lng=16.47&r=20&free=1', 'Akce ve Svitavách a\u00a0okolí: zdarma'],
    ['a large circle', 'lat=49.75&lng=16.47&r=100', 'Mapa akcí'],
    ['a circle abroad', 'lat=48.21&lng=16.37&r=20', 'Mapa akcí'],
    ['everything', '', 'Mapa akcí'],
  ])('tells of %s', (_view, search, name) => {
    expect(nameOf(search)).toBe(name);
  });
});
