import { expect, it } from 'vitest';
import { endsWithTown } from './place-title.ts';

it.each([
  ['Svitavy', 'Svitavy', true],
  ['Kulturní dům Svitavy', 'Svitavy', true],
  ['Valdštejnský zámek, Jičín', 'Jičín', true],
  ['Kulturní dům', 'Svitavy', false],
  ['Praha klub', 'Praha', false],
  ['Kavárna Naše', 'Aš', false],
  ['Kavárna Podaš', 'aš', false],
])('endsWithTown(%s, %s) is %s', (title, town, expected) => {
  expect(endsWithTown(title, town)).toBe(expected);
});
