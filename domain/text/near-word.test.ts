import { describe, expect, it } from 'vitest';
import { nearWord, typingErrors } from './near-word.ts';

describe('typingErrors', () => {
  it.each([
    ['svitavy', 'svitavy', 0],
    ['svitvy', 'svitavy', 1],
    ['svittavy', 'svitavy', 1],
    ['svitaby', 'svitavy', 1],
    ['svtiavy', 'svitavy', 1],
    ['svtiav', 'svitavy', 2],
    ['brno', 'svitavy', Infinity],
    ['a', 'abcd', Infinity],
  ])('between %s and %s are %d', (one, other, errors) => {
    expect(typingErrors(one, other, 2)).toBe(errors);
    expect(typingErrors(other, one, 2)).toBe(errors);
  });
});

describe('nearWord', () => {
  const words = ['praha', 'svitavy', 'vanocni', 'jarmark', 'divadelni', 'rock'];
  it.each([
    ['svitvy', 'svitavy'],
    ['vanoce', 'vanocni'],
    ['jramark', 'jarmark'],
    ['divaddelmi', 'divadelni'],
    ['vsitavy', 'svitavy'],
    ['svtivy', null],
    // Too short: it may be anything.
    ['rocl', null],
    ['kuchyne', null],
  ])('of %s is %s', (word, near) => expect(nearWord(word, words)).toBe(near));

  it('is the one with the fewest errors, wherever it stands', () => {
    expect(nearWord('divadelnj', ['divadlem', 'divadelne', 'divadelnji'])).toBe('divadelne');
    expect(nearWord('vanoce', ['vanocni', 'vanoc'])).toBe('vanoc');
  });
});
