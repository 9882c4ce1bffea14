import { expect, test } from 'vitest';
import type { City } from '../../contract/city.ts';
import { eventAt } from '../../test/support/fake-event.ts';
import { countInWords, townsInWords } from './count-in-words.ts';

const inSvitavy = [1, 2, 3].map((id) => eventAt(id));
const here = { radius: 20 };
const at = (zoom: number) => ({ zoom });
const elsewhere = {
  ...eventAt(4),
  place: { ...eventAt(4).place, city: { slug: 'litomysl', title: 'Litomyšl' } },
};

test('a town is named where all of its events are in view', () => {
  expect(countInWords(inSvitavy, inSvitavy, at(15), '')).toBe('3\u00a0akce ve\u00a0Svitavách');
});

test('a part of a town is what the map shows', () => {
  expect(countInWords(inSvitavy.slice(0, 2), inSvitavy, at(15), '')).toBe('2\u00a0akce na mapě');
  // Closer, nobody knows what lies beside it.
  expect(countInWords(inSvitavy, inSvitavy, at(16), '')).toBe('3\u00a0akce na mapě');
});

test('by town, one of them is named, and words that were looked for are', () => {
  const svitavy = { city: { slug: 'svitavy', title: 'Svitavy' } as City };
  const towns = [svitavy, svitavy, svitavy];
  expect(townsInWords(towns, 209, '')).toBe('209\u00a0akcí, 3\u00a0obce');
  expect(townsInWords([svitavy], 5, '')).toBe('5\u00a0akcí ve\u00a0Svitavách');
  expect(townsInWords(towns, 5, 'jazz')).toBe('5\u00a0akcí pro „jazz“, 3\u00a0obce');
  expect(townsInWords([svitavy], 1, 'jazz')).toBe('1\u00a0akce pro „jazz“ ve\u00a0Svitavách');
});

test('several towns are no town', () => {
  expect(countInWords([...inSvitavy, elsewhere], inSvitavy, at(12), '')).toBe('4\u00a0akce');
});

test('words that were looked for are named, wherever it is', () => {
  expect(countInWords(inSvitavy, inSvitavy, at(15), 'jazz')).toBe('3\u00a0akce pro „jazz“');
});

test('what was asked for around somebody, or a town, says how far and from where', () => {
  const several = [...inSvitavy, elsewhere];
  expect(countInWords(several, several, at(10), '', here)).toBe('4\u00a0akce do 20\u00a0km od vás');
  expect(countInWords(several, several, at(10), '', { ...here, title: '' })).toBe(
    '4\u00a0akce do 20\u00a0km odtud',
  );
  const town = { ...here, title: 'Polička' };
  expect(countInWords(inSvitavy, inSvitavy, at(10), '', town)).toBe(
    '3\u00a0akce do 20\u00a0km od obce Polička',
  );
  expect(countInWords(several, several, at(10), 'jazz', town)).toBe('4\u00a0akce pro „jazz“');
});
