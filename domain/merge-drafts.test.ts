import { expect, it } from 'vitest';
import { keysAsParts, mergeDrafts } from './merge-drafts.ts';

interface Ball {
  title: string;
  price: string;
  contact: string;
  /** Compared as JSON. */
  days: readonly string[];
}

const base: Ball = { title: 'Ples', price: '60 Kč', contact: '', days: ['2027-01-16'] };
const parts = keysAsParts<Ball>(['title', 'price', 'contact', 'days']);
const merge = (mine: Partial<Ball>, theirs: Partial<Ball>) =>
  mergeDrafts(parts, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

it('merges changes of different parts', () => {
  const merged = merge({ contact: '777 123 456' }, { price: '70 Kč' });
  expect(merged.mine).toEqual({ ...base, price: '70 Kč', contact: '777 123 456' });
  expect(merged.theirs).toEqual(merged.mine);
  expect([merged.taken, merged.both]).toEqual([['price'], []]);
});

it('reports a part changed by both as a conflict and merges the rest', () => {
  const mine = { ...base, title: 'Ples hasičů', days: ['2027-01-23'] };
  const merged = merge(mine, { title: 'Hasičský ples', price: '70 Kč' });
  expect([merged.taken, merged.both]).toEqual([['price'], ['title']]);
  expect(merged.mine).toEqual({ ...mine, price: '70 Kč' });
  expect(merged.theirs).toEqual({ ...mine, title: 'Hasičský ples', price: '70 Kč' });
});

it('treats the same change made by both as no conflict', () => {
  const changed = { ...base, title: 'Ples hasičů', days: ['2027-01-23'] };
  const merged = merge(changed, { ...changed, days: ['2027-01-23'] });
  expect([merged.taken, merged.both, merged.mine]).toEqual([[], [], changed]);
});
