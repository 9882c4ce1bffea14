import { expect, it } from 'vitest';
import { mainCategory } from './main-category.ts';

it('mainCategory is the first selected category, otherwise the first of the event', () => {
  expect(mainCategory({ categories: ['divadlo', 'deti'] }, [])).toBe('divadlo');
  expect(mainCategory({ categories: ['divadlo', 'deti'] }, ['sport', 'deti'])).toBe('deti');
  expect(mainCategory({ categories: ['divadlo'] }, ['sport'])).toBe('divadlo');
  expect(mainCategory({ categories: [] }, [])).toBe('ostatni');
});
