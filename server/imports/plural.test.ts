import { expect, it } from 'vitest';
import { toCounted } from './plural.ts';

it('pluralOf and toCounted choose the Czech plural form', () => {
  const forms = ['akce', 'akce', 'akcí'] as const;
  expect([0, 1, 2, 4, 5, 22].map((count) => toCounted(count, forms))).toEqual([
    '0 akcí',
    '1 akce',
    '2 akce',
    '4 akce',
    '5 akcí',
    '22 akcí',
  ]);
});
