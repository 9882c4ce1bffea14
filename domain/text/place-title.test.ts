import { expect, it } from 'vitest';
import { saysTown } from './place-title.ts';

it.each([
  ['Svitavy', 'Svitavy', true],
  ['Kulturní dům Svitavy', 'Svitavy', true],
  ['Valdštejnský zámek, Jičín', 'Jičín', true],
  ['Kulturní dům', 'Svitavy', false],
  ['Praha klub', 'Praha', false],
  ['Kavárna Naše', 'Aš', false],
  ['Kavárna Podaš', 'aš', false],
])('%s of %s: %s', (title, town, says) => {
  expect(saysTown(title, town)).toBe(says);
});
