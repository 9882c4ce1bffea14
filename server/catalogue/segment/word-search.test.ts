import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWords } from '../../../domain/text/word-match.ts';
import { createTimeGroups, timesOfAll } from './time-groups.ts';
import { createWordColumns, createWordSearch, type SearchText } from './word-search.ts';

/** One time for each text, at the position of its number. */
const searchIn = (texts: readonly SearchText[]) => {
  const groups = createTimeGroups(Int32Array.from(texts, (_, event) => event));
  return createWordSearch(createWordColumns(texts), (events) => timesOfAll(groups, events));
};

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
const searchedWords = fc.array(letters, { minLength: 1, maxLength: 4 });
/** Also several words that no space divides. */
const word = fc.array(letters, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('-'));
const title = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const texts = fc.array(
  fc
    .record({ title, city: title, rest: title })
    .map(({ title, city, rest }) => ({ title, city, text: `${title} ${rest} ${city}` })),
  { maxLength: 30 },
);
/** An event that has nothing but these words. */
const textOnly = (text: string): SearchText => ({ title: '', city: '', text });

describe('the search of words', () => {
  it('finds the same events as a search of each text', () => {
    fc.assert(
      fc.property(texts, searchedWords, (all, words) => {
        const { has, positions } = searchIn(all).find(words, Infinity);
        const events = all.map((_, event) => event);
        const found = events.filter((event) =>
          words.every((one) => all[event]?.text.includes(one)),
        );
        expect(events.filter(has)).toEqual(found);
        expect([...(positions ?? [])]).toEqual(found);
      }),
    );
  });

  it('finds in names where every word begins one, at least one of them in the title', () => {
    fc.assert(
      fc.property(texts, searchedWords, (all, words) => {
        const { has, positions } = searchIn(all).find(words, Infinity, 'names');
        const events = all.map((_, event) => event);
        const found = events.filter((event) => {
          const { title, city } = all[event] as SearchText;
          return words.some((one) => hasWords(title, [one])) && hasWords(`${title} ${city}`, words);
        });
        expect(events.filter(has)).toEqual(found);
        expect([...(positions ?? [])]).toEqual(found);
      }),
    );
  });

  it('tests any number of words', () => {
    const words = Array.from({ length: 80 }, (_, index) => `slovo${index}x`);
    const text = words.join(' ');
    const all = [text, text.replace('slovo70x', 'jine')];
    const inTexts = searchIn(all.map(textOnly)).find(words, 0);
    const inTitles = all.map((title) => ({ title, city: '', text: title }));
    const inNames = searchIn(inTitles).find(words, 0, 'names');
    expect([0, 1].map(inTexts.has)).toEqual([true, false]);
    expect([0, 1].map(inNames.has)).toEqual([true, false]);
  });

  it('does not list more events than asked for', () => {
    const { find } = searchIn(['koncert', 'koncert', 'divadlo'].map(textOnly));
    expect(find(['konc'], 1).positions).toBeNull();
    expect([...(find(['konc'], 2).positions ?? [])]).toEqual([0, 1]);
    expect([...(find(['nic'], 0).positions ?? [])]).toEqual([]);
    // None of them has it in its title.
    expect([...(find(['konc'], 0, 'names').positions ?? [])]).toEqual([]);
  });
});
