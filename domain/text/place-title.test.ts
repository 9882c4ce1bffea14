import { expect, it } from 'vitest';
import { endsWithCity } from './place-title.ts';

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
