import { expect, test } from 'vitest';
import { findingWords } from './finding-words.ts';
import { words } from './words.ts';

const sentences = (): [string, string][] =>
  Object.entries({ ...words, ...findingWords }).flatMap(([name, word]): [string, string][] =>
    typeof word === 'string' ? [[name, word]] : [],
  );

test('no text is empty or starts or ends with a space', () => {
  expect(sentences().length).toBeGreaterThan(30);
  for (const [, word] of sentences()) {
    expect(word).not.toBe('');
    expect(word.trim()).toBe(word);
  }
});

test.each([
  ...sentences(),
  ['noEvents', words.noEvents('5. prosince')],
  ['searchIn', findingWords.searchIn('jazz')],
  ['inCities', words.inCities(5, 1)],
  ['more', words.more(3)],
])('in %s a one-letter word is followed by a non-breaking space', (_, word) => {
  expect(word).not.toMatch(/(^|[^\p{L}])[kszvouai] /iu);
});

test('counts have the right plural form', () => {
  expect(findingWords.chosen('Kategorie', 3)).toBe('Kategorie (3)');
  expect([1, 2, 5].map(findingWords.showEvents)).toEqual([
    'Zobrazit 1\u00a0akci',
    'Zobrazit 2\u00a0akce',
    'Zobrazit 5\u00a0akcí',
  ]);
  expect(words.more(48_226)).toBe(
    'Ukazujeme ty, které jsou nejdřív. Další (48\u00a0226) uvidíte po přiblížení mapy.',
  );
});

test('inCities counts events and towns', () => {
  expect(words.inCities(5, 1)).toBe('5\u00a0akcí, 1\u00a0obec');
  expect(words.inCities(5, 2)).toBe('5\u00a0akcí, 2\u00a0obce');
  expect(words.inCities(0, 0)).toBe('0\u00a0akcí, 0\u00a0obcí');
});
