import { expect, it } from 'vitest';
import { readFilter, toFilterQuery } from './own-events-address.ts';
import type { OwnEventsFilter } from './own-events-store.ts';

const all: OwnEventsFilter = { list: 'upcoming', text: '', month: '', category: '' };
const read = (query: string) => readFilter(new URLSearchParams(query), 'upcoming');

it.each([
  [all, ''],
  [{ ...all, list: 'past', month: '2026-03' }, '?seznam=probehle&mesic=2026-03'],
  [{ ...all, list: 'drafts', text: 'ples' }, '?seznam=koncepty&q=ples'],
  [{ ...all, list: 'deleted', category: 'deti' }, '?seznam=smazane&kategorie=deti'],
] as [OwnEventsFilter, string][])('the filter %o has the query "%s"', (filter, query) => {
  expect(toFilterQuery(filter)).toBe(query);
  expect(read(query)).toEqual(filter);
});

it('unknown values of an address are left out', () => {
  expect(read('seznam=jiny&mesic=2026-13&kategorie=nic&q=')).toEqual(all);
  expect(read(`q=${'a'.repeat(200)}`).text).toHaveLength(100);
  expect(readFilter(new URLSearchParams(), 'past').list).toBe('past');
});
