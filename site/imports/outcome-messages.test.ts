import { expect, it } from 'vitest';
import { emptyOutcome } from './decision-outcome.ts';
import { outcomeMessage } from './outcome-messages.ts';

it('says what became of the events', () => {
  const outcome = { ...emptyOutcome('take'), items: 13, created: 12, changed: 1 };
  expect(outcomeMessage(outcome)).toBe('12\u00a0akcí je převzatých, 1\u00a0akce je změněná.');
});

it('says what was decided when no event changed', () => {
  expect(outcomeMessage({ ...emptyOutcome('ignore'), items: 2 })).toBe(
    '2\u00a0akce jsou odložené.',
  );
  expect(outcomeMessage({ ...emptyOutcome('undo'), items: 5, removed: 5 })).toBe(
    '5\u00a0akcí je zase jako předtím.',
  );
});

it('says what was refused, and why the rest was not sent', () => {
  const refused = [{ item: 1, title: 'Ples', sentence: 'Zdroj mezitím akci změnil.' }];
  expect(outcomeMessage({ ...emptyOutcome('take'), refused })).toBe(
    'Nepovedlo se to u\u00a01\u00a0akce:',
  );
  expect(
    outcomeMessage({ ...emptyOutcome('take'), items: 1, created: 1, failure: 'Neodpovídá.' }),
  ).toBe('1\u00a0akce je převzatá. Neodpovídá.');
});
