import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTimeGroups, timesOfAll } from './time-groups.ts';
import { createWordColumns, createWordSearch, type SearchText } from './word-search.ts';

/** One time for each text, at the position of its number. */
const searchIn = (texts: readonly SearchText[]) => {
  const groups = createTimeGroups(Int32Array.from(texts, (_, event) => event));
  return createWordSearch(createWordColumns(texts), (events) => timesOfAll(groups, events));
};

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
const title = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const texts = fc.array(
  fc.record({ title, rest: title }).map(({ title, rest }) => ({ title, text: `${title} ${rest}` })),
  { maxLength: 30 },
);

describe('the search of words', () => {
  it('finds the same events as a search of each text', () => {
    fc.assert(
      fc.property(texts, fc.array(word, { minLength: 1, maxLength: 4 }), (all, words) => {
        const { has, isInTitle, positions } = searchIn(all).find(words, Infinity);
        const events = all.map((_, event) => event);
        const found = events.filter((event) =>
          words.every((one) => all[event]?.text.includes(one)),
        );
        expect(events.filter(has)).toEqual(found);
        expect([...(positions ?? [])]).toEqual(found);
        expect(events.filter(isInTitle)).toEqual(
          events.filter((event) => words.some((one) => all[event]?.title.includes(one))),
        );
      }),
    );
  });

  it('tests any number of words', () => {
    const words = Array.from({ length: 80 }, (_, index) => `slovo${index}x`);
    const text = words.join(' ');
    const { has } = searchIn([
      { title: '', text },
      { title: '', text: text.replace('slovo70x', 'jine') },
    ]).find(words, 0);
    expect([has(0), has(1)]).toEqual([true, false]);
  });

  it('does not list more events than asked for', () => {
    const all = ['koncert', 'koncert', 'divadlo'].map((text) => ({ title: text, text }));
    expect(searchIn(all).find(['konc'], 1).positions).toBeNull();
    expect([...(searchIn(all).find(['konc'], 2).positions ?? [])]).toEqual([0, 1]);
    expect([...(searchIn(all).find(['nic'], 0).positions ?? [])]).toEqual([]);
  });
});
