import { expect, it } from 'vitest';
import { lacksColumns, type ColumnUse } from './table-columns.ts';

it.each<[(ColumnUse | null)[], boolean]>([
  [['title', 'startDay'], false],
  [['startDay', null, 'title', 'url'], false],
  [['title', null], true],
  [[null, 'startDay'], true],
  [[], true],
])('columns with %j lack one that is needed: %s', (uses, lacks) =>
  expect(lacksColumns(uses.map((use) => ({ use })))).toBe(lacks),
);
