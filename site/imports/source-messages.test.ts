import { expect, it } from 'vitest';
import { createSource } from './import-fixture.ts';
import {
  readingInWords,
  readingResult,
  refusedInWords,
  sourceFacts,
  totalInWords,
  waitingBadges,
} from './source-messages.ts';

const now = Date.parse('2026-11-20T12:00+01:00');

it('says what a source is and how fresh', () => {
  expect(sourceFacts(createSource({ total: 40, coming: 6 }), now)).toBe(
    'adresa, kalendář · načteno dnes v\u00a009:30 · 40\u00a0akcí, z\u00a0toho 6\u00a0budoucích',
  );
  const pasted = createSource({ kind: 'table', format: 'csv', read_at: null });
  expect(sourceFacts(pasted, now)).toBe('tabulka');
});

it.each([
  [0, 0, 'žádná akce'],
  [3, 0, '3\u00a0akce, žádná budoucí'],
  [5, 5, '5\u00a0akcí, všechny budoucí'],
  [1, 1, '1\u00a0akce, budoucí'],
])('%i items with %i to come', (total, coming, words) => {
  expect(totalInWords({ total, coming })).toBe(words);
});

it('counts what waits in the order of decisions', () => {
  const counts = { new: 12, similar: 2, unplaced: 0, changed: 3, gone: 1, taken: 9, ignored: 9 };
  expect(waitingBadges(createSource({ counts })).map(({ words }) => words)).toEqual([
    '12\u00a0nových',
    '2\u00a0podobné vašim',
    '3\u00a0změněné',
    '1\u00a0zmizela',
  ]);
});

it.each([
  [{ added: 3, changed: 1, gone: 2 }, '3\u00a0nové akce, 1\u00a0změněná, 2\u00a0zmizely'],
  [{ added: 12 }, '12\u00a0nových akcí'],
  [{ problem: 'Adresa: odpověděla chybou 500.' }, 'Adresa: odpověděla chybou 500.'],
  [{}, 'nic nového'],
])('a reading with %j says what it brought', (changes, words) => {
  const reading = { at: now, added: 0, changed: 0, gone: 0, problem: null, ...changes };
  expect(readingResult(reading)).toBe(words);
});

it('says how far a reading is, and what cannot be taken', () => {
  expect(readingInWords({ done: 0, total: 0 })).toBe('Načítáme zdroj…');
  expect(readingInWords({ done: 50, total: 312 })).toBe('Porovnáváme akce: 50 ze\u00a0312');
  const refused = [
    { reason: 'bez data', count: 2, examples: ['Ples'] },
    { reason: 'bez názvu', count: 1, examples: [] },
  ];
  expect(refusedInWords(refused)).toBe('3\u00a0akce nejdou převzít');
});
