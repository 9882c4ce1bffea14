import { expect, it } from 'vitest';
import { guessCategory } from './guess-category.ts';

it.each([
  ['Hasičský ples', 'plesy'],
  ['Předvánoční jarmark na náměstí', 'trhy'],
  ['Beseda s cestovatelem', 'prednasky'],
  ['O perníkové chaloupce – pohádka pro nejmenší', 'deti'],
  ['PŘEDSTAVENÍ: Maryša', 'divadlo'],
  ['Letní kino: Pelíšky', 'film'],
  ['Pochod Okolo Svitav', 'turistika'],
  ['Rozsvícení vánočního stromu', 'slavnosti'],
])('the title “%s” suggests %s', (title, category) => {
  expect(guessCategory(title)).toBe(category);
});

it('what an event is comes before what it is about', () => {
  expect(guessCategory('Adventní koncert')).toBe('koncerty');
  expect(guessCategory('Výstava betlémů')).toBe('vystavy');
});

it('whole words and beginnings are not mistaken for parts of others', () => {
  for (const title of ['', 'Na slovíčko', 'Představte si', 'Obětrhy', 'Plesnivá bouda'])
    expect([title, guessCategory(title)]).toEqual([title, null]);
});
