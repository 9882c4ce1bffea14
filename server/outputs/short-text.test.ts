import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortText } from './short-text.ts';

describe('shortText', () => {
  it('keeps a text that fits, on one line', () => {
    expect(shortText('Hraje se\n\nna náměstí. ', 40)).toBe('Hraje se na náměstí.');
  });

  it('ends after a sentence when sentences fill half of the limit', () => {
    expect(shortText('Hraje dechovka. Vstup je volný. Přijďte všichni.', 36)).toBe(
      'Hraje dechovka. Vstup je volný.',
    );
  });

  it('otherwise ends after a word', () => {
    expect(shortText('Ano. Koncert dechovky na náměstí ve Svitavách', 30)).toBe(
      'Ano. Koncert dechovky na…',
    );
  });

  it('does not take the full stop of a date for the end of a sentence', () => {
    expect(shortText('Začátek je v sobotu 21. 11. 2026 večer v sále', 32)).toBe(
      'Začátek je v sobotu 21. 11.…',
    );
  });

  it('never exceeds the limit and never halves a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 2, max: 120 }),
        (text, limit) => {
          const short = shortText(text, limit);
          expect(Array.from(short).length).toBeLessThanOrEqual(limit);
          expect(/\p{Surrogate}/u.test(short)).toBe(false);
        },
      ),
    );
  });
});
