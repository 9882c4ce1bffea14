import { expect, it } from 'vitest';
import { readFilter, toFilterQuery } from './own-events-address.ts';
import type { OwnEventsFilter } from './own-events-store.ts';

const all: OwnEventsFilter = {
  list: 'upcoming',
  text: '',
  month: '',
  category: '',
  place: null,
  scope: 'own',
};
const read = (query: string, isAdministrator = true) =>
  readFilter(new URLSearchParams(query), { list: 'upcoming', isAdministrator });

it.each([
  [all, ''],
  [{ ...all, list: 'past', month: '2026-03' }, '?seznam=probehle&mesic=2026-03'],
  [{ ...all, list: 'drafts', text: 'ples' }, '?seznam=koncepty&q=ples'],
  [{ ...all, list: 'deleted', category: 'deti' }, '?seznam=smazane&kategorie=deti'],
  [{ ...all, category: 'plesy', place: 12 }, '?kategorie=plesy&misto=12'],
  [{ ...all, scope: 'all', text: 'ples' }, '?ci=vsech&q=ples'],
] as [OwnEventsFilter, string][])('the filter %o has the query "%s"', (filter, query) => {
  expect(toFilterQuery(filter)).toBe(query);
  expect(read(query)).toEqual(filter);
});

it('unknown values of an address are left out', () => {
  expect(read('seznam=jiny&mesic=2026-13&kategorie=nic&q=&misto=0')).toEqual(all);
  expect(read('misto=1234567890')).toEqual(all);
  expect(read(`q=${'a'.repeat(200)}`).text).toHaveLength(100);
  const past = { list: 'past', isAdministrator: false } as const;
  expect(readFilter(new URLSearchParams(), past).list).toBe('past');
});

it('events of all are only for an administrator', () => {
  expect(read('ci=vsech&misto=12').place).toBeNull();
  expect(read('ci=vsech&q=ples', false)).toEqual({ ...all, text: 'ples' });
});
