import { expect, it } from 'vitest';
import { typeset, typesetHeading } from './typeset.ts';

it('joins a one-letter word to the next word, also several in a row', () => {
  expect(typeset('Jdeme s dětmi i s babičkou k vodě')).toBe(
    'Jdeme s\u00a0dětmi i\u00a0s\u00a0babičkou k\u00a0vodě',
  );
  expect(typeset('V Praze (u řeky)')).toBe('V\u00a0Praze (u\u00a0řeky)');
});

it('does not join longer words that end with such a letter', () => {
  expect(typeset('kino a')).toBe('kino a');
  expect(typeset('jsou tu')).toBe('jsou tu');
});

it('joins a dash to the preceding word', () => {
  expect(typeset('Svitavy – Podhorky')).toBe('Svitavy\u00a0– Podhorky');
});

it('joins a day to its month and a number to its hours', () => {
  expect(typeset('od 31. března v 10 hodin')).toBe('od 31.\u00a0března v\u00a010\u00a0hodin');
});

it('joins a number to its unit', () => {
  expect(typeset('2 MB za 60 minut')).toBe('2\u00a0MB za 60\u00a0minut');
});

it('joins the parts of dates and of sums of money', () => {
  expect(typeset('dne 21. 11. 2026 za 1 500 Kč')).toBe(
    'dne 21.\u00a011.\u00a02026 za 1\u00a0500\u00a0Kč',
  );
});

it('joins prepositions of a heading to the next word, not letters within words', () => {
  expect(typesetHeading('Akce ve Svitavách a okolí: pro děti, do přírody')).toBe(
    'Akce ve\u00a0Svitavách a\u00a0okolí: pro\u00a0děti, do\u00a0přírody',
  );
  expect(typesetHeading('Nádobí ze Svitav')).toBe('Nádobí ze\u00a0Svitav');
});
