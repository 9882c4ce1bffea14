import { expect, test } from 'vitest';
import { eventAt } from '../../test/support/fake-environment.ts';
import { countInWords } from './count-in-words.ts';

const inSvitavy = [1, 2, 3].map((id) => eventAt(id));
const center = { lat: 49.7559, lng: 16.4683 };
const at = (zoom: number) => ({ zoom, center });
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

test('several towns are no town', () => {
  expect(countInWords([...inSvitavy, elsewhere], inSvitavy, at(12), '')).toBe('4\u00a0akce');
});

test('words that were looked for are named, wherever it is', () => {
  expect(countInWords(inSvitavy, inSvitavy, at(15), 'jazz')).toBe('3\u00a0akce pro „jazz“');
});

test('a map around the visitor says so, and no longer when it has moved on', () => {
  const near = { lat: center.lat + 0.01, lng: center.lng - 0.01 };
  expect(countInWords(inSvitavy, inSvitavy, at(11), '', near)).toBe('3\u00a0akce kolem vás');
  const far = { lat: center.lat, lng: center.lng + 0.1 };
  expect(countInWords(inSvitavy, inSvitavy, at(11), '', far)).not.toContain('kolem vás');
});
