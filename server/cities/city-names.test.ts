import { beforeAll, expect, it } from 'vitest';
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
  expect(gazetteer.byName(text)?.title).toBe(title);
});

it('a name of several equally likely cities is that of none', () => {
  expect(gazetteer.byName('Lhota')).toBeNull();
  expect(gazetteer.byName('Nová Ves')).toBeNull();
});

it.each(['', 'Brn', 'Brno střed', '568'])('no city is named “%s”', (text) => {
  expect(gazetteer.byName(text)).toBeNull();
});
