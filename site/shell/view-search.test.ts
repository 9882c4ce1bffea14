import { expect, it } from 'vitest';
import { viewSearch } from './view-search.ts';

it.each([
  ['/', '', ''],
  ['/', '?zoom=12&lat=49.75&lng=16.46&k=deti', 'zoom=12&lat=49.75&lng=16.46&k=deti'],
  ['/svitavy', '?zoom=12&lat=49.75&lng=16.46&k=deti&q=jazz', 'city=svitavy&k=deti&q=jazz'],
  ['/svitavy', '?d=vikend&utm_source=x', 'city=svitavy&d=vikend'],
  ['/svitavy/', '?utm_source=letak&free=1', 'city=svitavy&free=1'],
  ['/o-nas/', '?k=deti', ''],
  ['/moje-akce/', '?q=koncert', ''],
  ['/nastaveni', '', ''],
  ['/detail/koncert', '?time=1', ''],
])('the outputs of %s%s have the query %j', (pathname, search, expected) => {
  expect(viewSearch(pathname, search)).toBe(expected);
});
