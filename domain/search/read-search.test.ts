import { describe, expect, test } from 'vitest';
import { readSearch, searchVocabulary, type NamedCity } from './read-search.ts';

/** A Friday. */
const today = '2026-11-20';
const cities = new Map<string, Omit<NamedCity, 'city'> & { title: string }>([
  ['brno', { title: 'Brno', isVillage: false, isNominative: true }],
  ['brne', { title: 'Brno', isVillage: false, isNominative: false }],
  ['praha', { title: 'Praha', isVillage: false, isNominative: true }],
  ['usti nad labem', { title: 'Ústí nad Labem', isVillage: false, isNominative: true }],
  ['most', { title: 'Most', isVillage: false, isNominative: true }],
  ['kukle', { title: 'Kukle', isVillage: true, isNominative: true }],
  ['hory', { title: 'Hory', isVillage: true, isNominative: true }],
]);
const findCity = (name: string): NamedCity | null => {
  const { title, ...found } = cities.get(name) ?? {};
  return title === undefined ? null : ({ ...found, city: { title } } as NamedCity);
};
/** What a text means, without what is empty; the city by its title. */
const read = (text: string, day = today): Record<string, unknown> => {
  const { city, isWhere: _, ...others } = readSearch(text, day, findCity);
  return Object.fromEntries(
    Object.entries({ ...others, city: city?.title }).filter(
      ([, value]) => value && (!Array.isArray(value) || value.length > 0),
    ),
  );
};
const on = (start: string, end = start) => ({ start, end });

describe('readSearch', () => {
  test.each<[string, Record<string, unknown>]>([
    ['koncert Brno', { categories: ['koncerty'], city: 'Brno' }],
    ['koncert v Brně', { categories: ['koncerty'], city: 'Brno' }],
    ['trhy v ústí nad labem', { categories: ['trhy'], city: 'Ústí nad Labem' }],
    ['koncert v Jihlavě', { categories: ['koncerty'], words: ['Jihlavě'] }],
    ['divadlo Praha 1', { categories: ['divadlo'], city: 'Praha' }],
    // The second city stays a word.
    ['vlak do Brno Praha', { city: 'Brno', words: ['vlak', 'Praha'] }],
    // A word of everyday is a city only where it is written as one.
    ['Karlův most', { words: ['Karlův', 'most'] }],
    ['Most přes řeku', { words: ['Most', 'přes', 'řeku'] }],
    ['koncert Most', { categories: ['koncerty'], city: 'Most' }],
    ['koncert v most', { categories: ['koncerty'], city: 'Most' }],
    // A village only with nothing but conditions.
    ['ples Kukle', { categories: ['plesy'], city: 'Kukle' }],
    ['hasičský ples Kukle', { categories: ['plesy'], words: ['hasičský', 'Kukle'] }],
    ['hasičský ples v Kukle', { categories: ['plesy'], words: ['hasičský'], city: 'Kukle' }],
    ['Kukle ráno', { dayParts: ['morning'], words: ['Kukle'] }],
    ['Orlické hory', { words: ['Orlické', 'hory'] }],
    ['vstup zdarma', { free: true }],
    ['co se děje dnes', { days: on('2026-11-20') }],
    ['co dělat o víkendu', { days: on('2026-11-21', '2026-11-22') }],
    ['koncert koncerty', { categories: ['koncerty'] }],
    ['pro rodiny s dětmi zdarma', { facets: ['deti'], free: true }],
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
    ['sobota 5. 12.', on('2026-12-05')],
    ['v pátek 11. prosince', on('2026-12-11')],
    ['pátek a sobota', on('2026-11-20', '2026-11-21')],
    ['od pátku do neděle', on('2026-11-20', '2026-11-22')],
    ['od neděle do úterý', on('2026-11-22', '2026-11-24')],
    ['5.–6. 12.', on('2026-12-05', '2026-12-06')],
    ['10.-12. 12.', on('2026-12-10', '2026-12-12')],
    ['5. a 6. prosince', on('2026-12-05', '2026-12-06')],
    ['od 28. 11. do 8. 12.', on('2026-11-28', '2026-12-08')],
    // Days that do not meet: the last ones.
    ['pondělí čtvrtek', on('2026-11-26')],
  ])('reads the days of %s', (text, days) => {
    expect(read(text)).toEqual({ days });
  });

  test('counts a day after another one from that', () => {
    const saturday = '2026-11-21';
    expect(read('pátek a sobota', saturday)).toEqual({ days: on('2026-11-27', '2026-11-28') });
    expect(read('od pátku do neděle', saturday)).toEqual({ days: on('2026-11-27', '2026-11-29') });
    expect(read('6.–5. 12.')).toEqual({ words: ['6.–5.', '12.'] });
  });

  test('counts days of a week from a Sunday', () => {
    const sunday = '2026-11-22';
    expect(read('neděle', sunday)).toEqual({ days: on('2026-11-22') });
    expect(read('víkend', sunday)).toEqual({ days: on('2026-11-22') });
    expect(read('příští víkend', sunday)).toEqual({ days: on('2026-11-28', '2026-11-29') });
    expect(read('pátek sobota', sunday)).toEqual({ days: on('2026-11-27', '2026-11-28') });
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
