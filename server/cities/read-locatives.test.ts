import { expect, test } from 'vitest';
import { readLocatives } from './read-locatives.ts';
import { readMunicipalities } from './read-municipalities.ts';

const titles = new Map(readMunicipalities().map(({ id, title }) => [id, title]));
// The micro-region is no municipality.
titles.set(1, 'Malá Haná');

test.each(readLocatives())('municipality %i is %s, %s', (code, title, locative) => {
  expect(titles.get(code)).toBe(title);
  expect(locative).toMatch(/^(v|ve|na) \p{Lu}/u);
});

test('each municipality has one locative', () => {
  const codes = readLocatives().map(([code]) => code);
  expect(new Set(codes).size).toBe(codes.length);
});
