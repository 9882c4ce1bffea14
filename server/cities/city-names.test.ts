import { beforeAll, expect, it } from 'vitest';
import type { City } from '../../contract/places/city.ts';
import { createCityNames } from './city-names.ts';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';
import { readMunicipalities } from './read-municipalities.ts';

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = createGazetteer(readMunicipalities());
});

it.each([
  ['Brno', 'Brno'],
  ['brne', 'Brno'],
  ['Brně', 'Brno'],
  ['SVITAVÁCH', 'Svitavy'],
  ['ústí nad orlicí', 'Ústí nad Orlicí'],
  ['Malé Hané', 'Malá Haná'],
  ['568 02', 'Svitavy'],
  ['56802', 'Svitavy'],
  // Predefined, unlike others of the name.
  ['Bystré', 'Bystré'],
])('the city named %s is %s', (text, title) => {
  expect(gazetteer.byName(text)?.city.title).toBe(title);
});

it('a name is that of a town or a village, in the nominative or not', () => {
  const told = (text: string) => {
    const { isVillage, isNominative } = gazetteer.byName(text)!;
    return [isVillage, isNominative];
  };
  expect(told('Brno')).toEqual([false, true]);
  expect(told('Brně')).toEqual([false, false]);
  expect(told('Kukle')).toEqual([true, true]);
  expect(told('568 02')).toEqual([false, false]);
  // Predefined.
  expect(told('Koclířov')).toEqual([false, true]);
});

it('a name that two cities have is that of the larger one', () => {
  const brno = { id: 1, title: 'Brno', slug: 'brno', district: 'Brno-město', zoom: 12 };
  const row = { region: '', folded: '', lat: 49, lng: 16, predefined: 0, position: 0, groups: 1 };
  const village = { ...row, ...brno, id: 2, slug: 'brno-2', district: 'Jinde', zoom: 14 };
  for (const rows of [
    [{ ...row, ...brno }, village],
    [village, { ...row, ...brno }],
  ]) {
    const cities = rows.map(({ id, title }) => ({ id, title }) as City);
    expect(createCityNames(rows, cities)('brno')?.city.id).toBe(1);
  }
});

it('a locative is no name of a city that is named so itself', () => {
  const row = { region: '', folded: '', lat: 49, lng: 16, predefined: 0, position: 0, groups: 1 };
  const rows = [
    { ...row, id: 1, title: 'Polná', slug: 'polna', district: 'Jihlava', zoom: 12 },
    { ...row, id: 2, title: 'Polné', slug: 'polne', district: 'Jinde', zoom: 14 },
  ];
  const cities = [
    { id: 1, title: 'Polná', locative: 'v Polné' },
    { id: 2, title: 'Polné' },
  ] as City[];
  expect(createCityNames(rows, cities)('polné')?.city.id).toBe(2);
});

it('a name of several equally likely cities is that of none', () => {
  expect(gazetteer.byName('Lhota')).toBeNull();
  expect(gazetteer.byName('Nová Ves')).toBeNull();
});

it.each(['', 'Brn', 'Brno střed', '568'])('no city is named “%s”', (text) => {
  expect(gazetteer.byName(text)).toBeNull();
});
