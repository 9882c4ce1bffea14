import { expect, test } from 'vitest';
import { andOtherTimes, groupName, mapSentences } from './place-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a group within one town has its name', () => {
  expect(plain(groupName(12, 5, new Set(['Svitavy'])))).toBe('Svitavy: 12 akcí');
  expect(plain(groupName(1, 1, new Set(['Eš'])))).toBe('Eš: 1 akce');
});

test('a group across towns says on how many places, in the right case', () => {
  const towns = new Set(['Svitavy', 'Polička']);
  expect(plain(groupName(12, 5, towns))).toBe('12 akcí na 5 místech');
  expect(plain(groupName(3, 2, towns))).toBe('3 akce na 2 místech');
  expect(plain(groupName(22, 21, towns))).toBe('22 akcí na 21 místech');
  expect(plain(groupName(1000, 1, new Set()))).toBe('1 000 akcí na 1 místě');
});

test('times that are not shown are counted', () => {
  expect([1, 2, 5].map((count) => plain(andOtherTimes(count)))).toEqual([
    'a 1 další termín',
    'a 2 další termíny',
    'a 5 dalších termínů',
  ]);
});

test('a place or a town says how many events it has', () => {
  expect(plain(mapSentences.marker('Fabrika', 1))).toBe('Fabrika: 1 akce');
  expect(plain(mapSentences.marker('Svitavy', 12))).toBe('Svitavy: 12 akcí');
});
