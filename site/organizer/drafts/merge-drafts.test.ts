import { expect, it } from 'vitest';
import { emptyEventDraft, type EventDraft } from '../../../contract/organizers/event-draft.ts';
import { mergeDrafts } from './merge-drafts.ts';

const base: EventDraft = { ...emptyEventDraft, title: 'Ples', price: '60 Kč', contact: '' };

it('merges changes of different parts', () => {
  const merged = mergeDrafts(
    base,
    { ...base, contact: '777 123 456' },
    { ...base, price: '70 Kč' },
  );
  expect(merged.mine).toEqual({ ...base, price: '70 Kč', contact: '777 123 456' });
  expect(merged.theirs).toEqual(merged.mine);
  expect([merged.taken, merged.both]).toEqual([['price'], []]);
});

it('reports a part changed by both as a conflict and merges the rest', () => {
  const mine = { ...base, title: 'Ples hasičů', categories: ['plesy' as const] };
  const theirs = { ...base, title: 'Hasičský ples', price: '70 Kč' };
  const merged = mergeDrafts(base, mine, theirs);
  expect([merged.taken, merged.both]).toEqual([['price'], ['title']]);
  expect(merged.mine).toEqual({ ...mine, price: '70 Kč' });
  expect(merged.theirs).toEqual({ ...mine, title: 'Hasičský ples', price: '70 Kč' });
});

it('treats the same change made by both as no conflict', () => {
  const changed = { ...base, title: 'Ples hasičů' };
  const merged = mergeDrafts(base, changed, changed);
  expect([merged.taken, merged.both, merged.mine]).toEqual([[], [], changed]);
});
