import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { fold, slugify } from './fold.ts';

describe('fold', () => {
  test('removes Czech diacritics in both cases', () => {
    expect(fold('ěščřžýáíéůúďťňó')).toBe('escrzyaieuudtno');
    expect(fold('ĚŠČŘŽÝÁÍÉŮÚĎŤŇÓ')).toBe('escrzyaieuudtno');
  });

  test('gives the same result for composed and decomposed letters', () => {
    expect(fold('Třebová'.normalize('NFD'))).toBe(fold('Třebová'.normalize('NFC')));
  });

  test('treats Ch as two letters', () => {
    expect(fold('Chrudim, CHEB')).toBe('chrudim, cheb');
  });

  test('collapses white space to single spaces', () => {
    expect(fold('  Hradec \t Králové\n\u00a0nad  Labem ')).toBe('hradec kralove nad labem');
  });

  test('replaces foreign letters that Unicode does not decompose', () => {
    expect(fold('Straße, Łódź')).toBe('strasse, lodz');
    expect(fold('Đorđe, Ødegård, Æro, Œuvre')).toBe('dorde, odegard, aero, oeuvre');
  });

  test.each([
    ['ﬁlm', 'film'],
    ['²⁰²⁷', '2027'],
    ['Ｐｒａｈａ', 'praha'],
    ['Vá\u00adnoč\u00adní', 'vanocni'],
    ['ples\u200bem', 'plesem'],
    ['Þórr, ılık, Ðuro', 'thorr, ilik, duro'],
    ['пам\u02bcять', "пам'ять"],
    ['\u202eples\u202c', 'ples'],
  ])('reads %j as %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('slugify', () => {
  test.each([
    ['Česká Třebová', 'ceska-trebova'],
    ['Ústí nad Labem', 'usti-nad-labem'],
    ['  „Ples“ – hasičů & přátel!  ', 'ples-hasicu-pratel'],
    ['20. 11. 2026', '20-11-2026'],
    ['-- Koncert --', 'koncert'],
    ['!?…', ''],
    ['', ''],
    ['Straße', 'strasse'],
    ['Vá\u00adnoč\u00adní ﬁlm', 'vanocni-film'],
    ['Łódź', 'lodz'],
  ])('makes of %j %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  test('cuts at a word', () => {
    const long = `${'slovo '.repeat(11)}nejneobhospodarovavatelnejsi`;
    expect(slugify(long)).toBe(Array(11).fill('slovo').join('-'));
    expect(slugify('slovo '.repeat(20))).toBe(Array(11).fill('slovo').join('-'));
  });

  test('keeps exactly seventy characters', () => {
    const whole = `${'a'.repeat(34)} ${'b'.repeat(35)}`;
    expect(slugify(whole)).toHaveLength(70);
    expect(slugify(`${whole} konec`)).toBe(slugify(whole));
    expect(slugify(`${whole}c`)).toBe('a'.repeat(34));
  });

  test('cuts inside one long word', () => {
    expect(slugify('x'.repeat(500))).toBe('x'.repeat(70));
  });

  test('joins words by single dashes, at most seventy characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugify(text).length).toBeLessThanOrEqual(70);
        expect(slugify(slugify(text))).toBe(slugify(text));
      }),
    );
  });
});
