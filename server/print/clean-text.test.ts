import { describe, expect, it } from 'vitest';
import { toPrintText, missingMark } from './clean-text.ts';
import { coveredCharacters } from './covered-characters.ts';

describe('texts for printing', () => {
  it.each([
    ['control characters', 'Ples\u0007 v\u0000 sále', 'Ples v\u00a0sále'],
    ['a lone surrogate', 'Ples\ud800 hasičů', 'Ples hasičů'],
    ['lines and tabs', ' Ples\r\n\thasičů ', 'Ples hasičů'],
    ['invisible characters', 'P\u00adl\u200be\ufeffs\u202e', 'Ples'],
    ['separated accents', 'Ra\u0301no', 'Ráno'],
    ['one-letter prepositions', 'Ples v sále a u baru', 'Ples v\u00a0sále a\u00a0u\u00a0baru'],
    ['dates', 'Do 5. 12. 2026', 'Do 5.\u00a012.\u00a02026'],
    ['straight quotes', 'Film "Obecná škola".', 'Film „Obecná škola“.'],
    ['inches', 'Televize 55" a 43"', 'Televize 55" a\u00a043"'],
    ['emoji', 'Vánoce 🎄', 'Vánoce 🎄'],
    ['emoji of several characters', '❤️ 👨‍👩‍👧', '❤ 👨👩👧'],
    ['Ukrainian', 'Київ', 'Київ'],
    ['another script', 'Šalom שלום', `Šalom ${missingMark}`],
  ])('%s', (_name, text, clean) => {
    expect(toPrintText(text)).toBe(clean);
  });

  it('have only characters of the fonts', () => {
    const all = Array.from({ length: 0x11000 }, (_, code) => String.fromCodePoint(code)).join('');
    const covered = coveredCharacters();
    const wrong = [...toPrintText(all)].filter(
      (character) => !covered.has(character.codePointAt(0) as number),
    );
    expect(wrong).toEqual([]);
  });
});
