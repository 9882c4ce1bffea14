import { describe, expect, test } from 'vitest';
import type { City } from '../../contract/places/city.ts';
import { foldWords } from '../text/word-match.ts';
import { readSearch, searchVocabulary, type SearchReading } from './read-search.ts';

/** A Friday. */
const today = '2026-11-20';
const cities = new Map(
  ['Brno', 'Ústí nad Labem', 'Most'].map((title) => [foldWords(title), title]),
);
const findCity = (name: string): City | null => {
  const title = cities.get(name);
  return title === undefined ? null : ({ title } as City);
};
const read = (text: string, day = today): Partial<SearchReading> =>
  Object.fromEntries(
    Object.entries(readSearch(text, day, findCity)).filter(
      ([, value]) => value && (!Array.isArray(value) || value.length > 0),
    ),
  );
const on = (start: string, end = start) => ({ start, end });

describe('readSearch', () => {
  test.each<[string, Partial<SearchReading>]>([
    ['koncert Brno', { categories: ['koncerty'], city: { title: 'Brno' } as City }],
    ['trhy v ústí nad labem', { categories: ['trhy'], city: { title: 'Ústí nad Labem' } as City }],
    ['koncert v Jihlavě', { categories: ['koncerty'], words: ['Jihlavě'] }],
    ['Karlův most', { city: { title: 'Most' } as City, words: ['Karlův'] }],
    // The second city stays a word.
    ['vlak do Brno Most', { city: { title: 'Brno' } as City, words: ['vlak', 'Most'] }],
    ['zdarma dnes', { free: true, days: on('2026-11-20') }],
    ['akce zdarma', { free: true }],
    ['pro děti', { categories: ['deti'] }],
    ['akce pro děti o víkendu', { categories: ['deti'], days: on('2026-11-21', '2026-11-22') }],
    ['s dětmi', { facets: ['deti'] }],
    ['pro rodiny s dětmi', { facets: ['deti'] }],
    ['VÝSTAVY a kurzy', { categories: ['vystavy', 'kurzy'] }],
    ['dnes večer', { days: on('2026-11-20'), dayParts: ['evening'] }],
    ['jazz a blues zítra', { days: on('2026-11-21'), words: ['jazz', 'a', 'blues'] }],
    ['jazz v pátek', { days: on('2026-11-20'), words: ['jazz'] }],
    ['v pátek v Poličce', { days: on('2026-11-20'), words: ['Poličce'] }],
    ['divadlo, se psem', { categories: ['divadlo'], facets: ['se-psem'] }],
    ['568 02', { words: ['568', '02'] }],
    ['Noc kostelů', { words: ['Noc', 'kostelů'] }],
    ['akce pro seniory', { words: ['akce', 'pro', 'seniory'] }],
    ['  ', {}],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each([
    ['pátek', on('2026-11-20')],
    ['v sobotu', on('2026-11-21')],
    ['čtvrtek', on('2026-11-26')],
    ['příští pátek', on('2026-11-27')],
    ['víkend', on('2026-11-21', '2026-11-22')],
    ['příští víkend', on('2026-11-28', '2026-11-29')],
    ['tento týden', on('2026-11-20', '2026-11-22')],
    ['příští týden', on('2026-11-23', '2026-11-29')],
    ['sobota neděle', on('2026-11-21', '2026-11-22')],
    ['5. 12.', on('2026-12-05')],
    ['5.12.', on('2026-12-05')],
    ['24. prosince', on('2026-12-24')],
    ['24. prosince 2027', on('2027-12-24')],
    ['pozítří', on('2026-11-22')],
  ])('reads the days of %s', (text, days) => {
    expect(read(text)).toEqual({ days });
  });

  test('counts days of a week from a Sunday', () => {
    const sunday = '2026-11-22';
    expect(read('neděle', sunday)).toEqual({ days: on('2026-11-22') });
    expect(read('víkend', sunday)).toEqual({ days: on('2026-11-22') });
    expect(read('příští víkend', sunday)).toEqual({ days: on('2026-11-28', '2026-11-29') });
    expect(read('příští neděle', sunday)).toEqual({ days: on('2026-11-29') });
  });

  test('takes no number for a day that has no month', () => {
    expect(read('2. ročník')).toEqual({ words: ['2.', 'ročník'] });
    expect(read('28 11')).toEqual({ words: ['28', '11'] });
    expect(read('31. 2.')).toEqual({ words: ['31.', '2.'] });
  });
});

test('the vocabulary has folded words', () => {
  expect(searchVocabulary).toEqual(expect.arrayContaining(['koncert', 'zdarma', 'patek']));
  expect(searchVocabulary.join('')).toMatch(/^[a-z]+$/);
});
