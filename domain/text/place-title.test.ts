import { expect, it } from 'vitest';
import { endsWithCity, titleWithCity } from './place-title.ts';

it.each([
  ['Svitavy', 'Svitavy', true],
  ['Kulturní dům Svitavy', 'Svitavy', true],
  ['Valdštejnský zámek, Jičín', 'Jičín', true],
  ['Kulturní dům', 'Svitavy', false],
  ['Praha klub', 'Praha', false],
  ['Kavárna Naše', 'Aš', false],
  ['Kavárna Podaš', 'aš', false],
])('endsWithCity(%s, %s) is %s', (title, town, expected) => {
  expect(endsWithCity(title, town)).toBe(expected);
});

it.each([
  ['Kulturní dům', 'Kulturní dům, Svitavy'],
  ['Kulturní dům Svitavy', 'Kulturní dům Svitavy'],
  ['Svitavy', 'Svitavy'],
])('titleWithCity of %s names the municipality once', (title, expected) => {
  expect(titleWithCity(title, 'Svitavy')).toBe(expected);
});
