import { expect, it } from 'vitest';
import { createItem } from './import-fixture.ts';
import { placeInWords, itemDatesInWords } from './item-messages.ts';

it('says the next date and how many others there are', () => {
  expect(itemDatesInWords(createItem(1, { dates: 5 }), 2026)).toBe(
    'sobota 21.\u00a0listopadu, 18:00 a\u00a04\u00a0další termíny',
  );
  expect(itemDatesInWords(createItem(1, { over: true }), 2026)).toMatch(/ \(už proběhla\)$/);
  expect(itemDatesInWords(createItem(1, { times: [] }), 2026)).toBe('bez termínu');
});

it('names a place with its town, and a town once', () => {
  const { place } = createItem(1);
  expect(placeInWords(createItem(1))).toBe('Knihovna, Svitavy');
  expect(placeInWords(createItem(1, { place: { ...place, title: 'Svitavy' } }))).toBe('Svitavy');
});
