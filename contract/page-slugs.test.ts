import { expect, it } from 'vitest';
import { isMapPath, pageSlugs } from './page-slugs.ts';

it.each(['', '/', 'svitavy', '/svitavy/', '/ceska-trebova'])('%j is the path of a map', (path) => {
  expect(isMapPath(path)).toBe(true);
});

it.each([
  'o-nas',
  '/odber/',
  'vyber/',
  '/nastaveni/',
  '/tisk',
  'smazani-udaju/',
  'detail/koncert',
  '/O-NAS/',
])('%j is the path of a page', (path) => {
  expect(isMapPath(path)).toBe(false);
});

it('no page has a path in place of its name', () => {
  expect(pageSlugs.filter((slug) => !/^[a-z][a-z-]*$/.test(slug))).toEqual([]);
});
