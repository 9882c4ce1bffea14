import { expect, it } from 'vitest';
import { typeset } from './typeset.ts';

it('keeps a one-letter word with the next one, a run of them too', () => {
  expect(typeset('Jdeme s dětmi i s babičkou k vodě')).toBe(
    'Jdeme s\u00a0dětmi i\u00a0s\u00a0babičkou k\u00a0vodě',
  );
  expect(typeset('V Praze (u řeky)')).toBe('V\u00a0Praze (u\u00a0řeky)');
});

it('leaves words that only end with such a letter', () => {
  expect(typeset('kino a')).toBe('kino a');
  expect(typeset('jsou tu')).toBe('jsou tu');
});

it('keeps a dash with what is before it', () => {
  expect(typeset('Svitavy – Podhorky')).toBe('Svitavy\u00a0– Podhorky');
});

it('keeps a day with its month and a number with its hours', () => {
  expect(typeset('od 31. března v 10 hodin')).toBe('od 31.\u00a0března v\u00a010\u00a0hodin');
});

it('keeps dates and sums together', () => {
  expect(typeset('dne 21. 11. 2026 za 1 500 Kč')).toBe(
    'dne 21.\u00a011.\u00a02026 za 1\u00a0500\u00a0Kč',
  );
});
