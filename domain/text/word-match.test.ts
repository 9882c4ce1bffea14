import { describe, expect, it } from 'vitest';
import { hasWholeWords, hasWords, spellAs, wordsOf } from './word-match.ts';

describe('wordsOf', () => {
  it('are folded words of letters and digits', () => {
    expect(wordsOf(' „Kino – Svět“, 3D!')).toEqual(['kino', 'svet', '3d']);
    expect(wordsOf('–')).toEqual([]);
  });
});

describe('spellAs', () => {
  it('writes words as the text does, and others as they are', () => {
    const written = 'Bílé „Vánoce“ v\u00a0Litomyšli'.normalize('NFD');
    expect(spellAs(['vanoce', 'litomysli', 'bil'], written).normalize()).toBe(
      'Vánoce Litomyšli bil',
    );
  });
});

const title = 'Koncert dechové hudby';

describe('hasWords', () => {
  it.each([[['konc', 'hud']], [['hudby', 'koncert']], [['dechove']], [[]]])(
    'is true for beginnings of words in any order: %j',
    (words) => expect(hasWords(title, words)).toBe(true),
  );

  it.each([[['koncert', 'kina']], [['kina', 'koncert']], [['oncert']], [['hudbyx']]])(
    'is false when a word begins none: %j',
    (words) => expect(hasWords(title, words)).toBe(false),
  );
});

describe('hasWholeWords', () => {
  it.each([[['koncert', 'hud']], [['hudby', 'koncert']], [['konc']], [[]]])(
    'is true for whole words and a beginning at the end: %j',
    (words) => expect(hasWholeWords(title, words)).toBe(true),
  );

  it.each([[['konc', 'hudby']], [['koncert', 'dech', 'hudby']], [['koncert', 'kina']]])(
    'is false for a beginning elsewhere, or another word: %j',
    (words) => expect(hasWholeWords(title, words)).toBe(false),
  );
});
