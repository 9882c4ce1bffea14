import { expect, test } from 'vitest';
import { groupName, mapMessages } from './map-messages.ts';
import { andOtherTimes } from './plurals.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a group within one town is titled by the town', () => {
  expect(plain(groupName(12, 5, new Set(['Svitavy'])))).toBe('Svitavy: 12 akcí');
  expect(plain(groupName(1, 1, new Set(['Eš'])))).toBe('Eš: 1 akce');
});

test('a group across towns is titled by the number of places in the locative', () => {
  const towns = new Set(['Svitavy', 'Polička']);
  expect(plain(groupName(12, 5, towns))).toBe('12 akcí na 5 místech');
  expect(plain(groupName(3, 2, towns))).toBe('3 akce na 2 místech');
  expect(plain(groupName(22, 21, towns))).toBe('22 akcí na 21 místech');
  expect(plain(groupName(1000, 1, new Set()))).toBe('1 000 akcí na 1 místě');
});

test('counts the further times', () => {
  expect([1, 2, 5].map((count) => plain(andOtherTimes(count)))).toEqual([
    'a 1 další termín',
    'a 2 další termíny',
    'a 5 dalších termínů',
  ]);
});

test('a marker is labelled with its number of events', () => {
  expect(plain(mapMessages.marker('Fabrika', 1))).toBe('Fabrika: 1 akce');
  expect(plain(mapMessages.marker('Svitavy', 12))).toBe('Svitavy: 12 akcí');
});
