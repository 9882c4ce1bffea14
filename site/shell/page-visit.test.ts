import { expect, it } from 'vitest';
import { nextVisit, samePage } from './page-visit.ts';

const form = { key: 'form', pathname: '/moje-akce/vytvorit' };

it('a visit goes on while the page changes its own address', () => {
  expect(nextVisit(null, { ...form, state: null })).toEqual(form);
  expect(nextVisit(form, { ...form, key: 'draft', state: samePage })).toBe(form);
});

it('a link to the same page begins another visit', () => {
  const opened = { ...form, key: 'again' };
  expect(nextVisit(form, { ...opened, state: null })).toEqual(opened);
});

it('Back to an address that a page changed begins another visit', () => {
  const list = { key: 'list', pathname: '/moje-akce' };
  const draft = { ...form, key: 'draft' };
  expect(nextVisit(list, { ...draft, state: samePage })).toEqual(draft);
});
