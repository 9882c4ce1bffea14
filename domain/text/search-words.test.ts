import { expect, it } from 'vitest';
import { wordsForPlace } from './search-words.ts';

it.each([
  ['Fabrika', 'Svitavy', 'Fabrika Svitavy'],
  ['Kulturní dům Svitavy', 'Svitavy', 'Kulturní dům Svitavy'],
  ['Svitavy', 'Svitavy', 'Svitavy'],
])('the place %s in %s is searched by %s', (title, town, words) => {
  expect(wordsForPlace({ title, city: { slug: 'svitavy', title: town } })).toBe(words);
});
