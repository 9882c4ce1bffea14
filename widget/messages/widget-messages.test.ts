import { expect, test } from 'vitest';
import { searchMessages } from './search-messages.ts';
import { wholeMessages } from './whole-messages.ts';
import { widgetMessages } from './widget-messages.ts';

const sentences = (): [string, string][] =>
  Object.entries(wholeMessages).flatMap(([name, word]): [string, string][] =>
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
  ['noEvents', widgetMessages.noEvents('5. prosince')],
  ['searchIn', searchMessages.searchIn('jazz')],
  ['inCities', widgetMessages.inCities(5, 1)],
  ['more', widgetMessages.more(3)],
])('in %s a one-letter word is followed by a non-breaking space', (_, word) => {
  expect(word).not.toMatch(/(^|[^\p{L}])[kszvouai] /iu);
});

test('counts have the right plural form', () => {
  expect(searchMessages.chosen('Kategorie', 3)).toBe('Kategorie (3)');
  expect([1, 2, 5].map(searchMessages.showEvents)).toEqual([
    'Zobrazit 1\u00a0akci',
    'Zobrazit 2\u00a0akce',
    'Zobrazit 5\u00a0akcí',
  ]);
  expect(widgetMessages.more(48_226)).toBe(
    'Ukazujeme ty, které jsou nejdříve. Další (48\u00a0226) uvidíte po přiblížení mapy.',
  );
});

test('inCities counts events and towns', () => {
  expect(widgetMessages.inCities(5, 1)).toBe('5\u00a0akcí, 1\u00a0obec');
  expect(widgetMessages.inCities(5, 2)).toBe('5\u00a0akcí, 2\u00a0obce');
  expect(widgetMessages.inCities(0, 0)).toBe('0\u00a0akcí, 0\u00a0obcí');
});
