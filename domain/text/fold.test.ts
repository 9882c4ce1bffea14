import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { fold, slugify } from './fold.ts';

describe('folded text', () => {
  test('has no Czech diacritics, small or capital', () => {
    expect(fold('ěščřžýáíéůúďťňó')).toBe('escrzyaieuudtno');
    expect(fold('ĚŠČŘŽÝÁÍÉŮÚĎŤŇÓ')).toBe('escrzyaieuudtno');
  });

  test('is the same for letters written as one sign or as two', () => {
    expect(fold('Třebová'.normalize('NFD'))).toBe(fold('Třebová'.normalize('NFC')));
  });

  test('has Ch as two letters', () => {
    expect(fold('Chrudim, CHEB')).toBe('chrudim, cheb');
  });

  test('has single spaces, whatever spaces there were', () => {
    expect(fold('  Hradec \t Králové\n\u00a0nad  Labem ')).toBe('hradec kralove nad labem');
  });

  test('spells out letters of neighbours that are no letter with a mark', () => {
    expect(fold('Straße, Łódź')).toBe('strasse, lodz');
  });

  test('folded again is the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('a name for an address', () => {
  test.each([
    ['Česká Třebová', 'ceska-trebova'],
    ['Ústí nad Labem', 'usti-nad-labem'],
    ['  „Ples“ – hasičů & přátel!  ', 'ples-hasicu-pratel'],
    ['20. 11. 2026', '20-11-2026'],
    ['-- Koncert --', 'koncert'],
    ['!?…', ''],
    ['', ''],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
  ])('of %j is %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  test('is cut at a word', () => {
    const long = `${'slovo '.repeat(11)}nejneobhospodarovavatelnejsi`;
    expect(slugify(long)).toBe(Array(11).fill('slovo').join('-'));
  });

  test('of exactly seventy characters is whole', () => {
    const whole = `${'a'.repeat(34)} ${'b'.repeat(35)}`;
    expect(slugify(whole)).toHaveLength(70);
    expect(slugify(`${whole} konec`)).toBe(slugify(whole));
    expect(slugify(`${whole}c`)).toBe('a'.repeat(34));
  });

  test('of one endless word is cut inside it', () => {
    expect(slugify('x'.repeat(500))).toBe('x'.repeat(70));
  });

  test('is made of words joined by single dashes, at most seventy characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugify(text).length).toBeLessThanOrEqual(70);
        expect(slugify(slugify(text))).toBe(slugify(text));
      }),
    );
  });
});
