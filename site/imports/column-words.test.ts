import { expect, it } from 'vitest';
import type { TableColumn } from '../../contract/imports/table-columns.ts';
import { columnChoices, withUse } from './column-words.ts';

const column = (heading: string, use: TableColumn['use'] = null): TableColumn => ({
  heading,
  example: '',
  use,
});

it('every use can be chosen, by a name of its own', () => {
  expect(new Set(columnChoices.map(([, title]) => title)).size).toBe(20);
});

it('a use that is chosen leaves the column that had it', () => {
  const columns = [column('Název', 'title'), column('Podtitul'), column('Pro koho')];
  expect(withUse(columns, 1, 'title').map(({ use }) => use)).toEqual([null, 'title', null]);
  expect(withUse(columns, 0, null).map(({ use }) => use)).toEqual([null, null, null]);
});
