import { expect, it } from 'vitest';
import { clueList } from './clue-messages.ts';

it('lists clues in their order, with per cent and metres', () => {
  const clues = clueList([
    { code: 'similar-title', value: 83 },
    { code: 'near', value: 40 },
    { code: 'same-day', value: null },
  ]);
  expect(clues).toBe('název shodný z\u00a083\u00a0%, místa 40\u00a0m od\u00a0sebe, stejný den');
});
