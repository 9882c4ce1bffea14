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
  ['Zájezd do Polska', 'turistika'],
  ['pozvanka na adventni zajezdy', 'turistika'],
  ['Zasedání zastupitelstva obce', 'ostatni'],
  ['ZASTUPITELSTVO C. 7', 'ostatni'],
  ['Blokové čištění ulic', 'ostatni'],
  ['Upozorneni pri blokovem cisteni', 'ostatni'],
  ['Průvod svatého Martina', 'slavnosti'],
  ['Sraz pred pruvodem', 'slavnosti'],
  ['Setkání jubilantů', 'slavnosti'],
  ['Gratulace jubilantum', 'slavnosti'],
  ['Vítání občánků', 'slavnosti'],
  ['Slavnostní vitani novych obcanku', 'slavnosti'],
  ['Drakiáda na letišti', 'deti'],
  ['Zveme na drakiadu', 'deti'],
])('the title “%s” suggests %s', (title, category) => {
  expect(guessCategory(title)).toBe(category);
});

it('what an event is comes before what it is about', () => {
  expect(guessCategory('Adventní koncert')).toBe('koncerty');
  expect(guessCategory('Výstava betlémů')).toBe('vystavy');
  expect(guessCategory('Zájezd na muzikál')).toBe('turistika');
  expect(guessCategory('Koncert pro jubilanty')).toBe('koncerty');
  expect(guessCategory('Lampionový průvod')).toBe('deti');
});

it('whole words and beginnings are not mistaken for parts of others', () => {
  for (const title of [
    '',
    'Na slovíčko',
    'Představte si',
    'Obětrhy',
    'Plesnivá bouda',
    'Se starostou a jeho průvodcem',
    'Zájezdní hostinec U Jelena',
    'Bloková uzavírka',
    'Čištění Blokova',
  ])
    expect([title, guessCategory(title)]).toEqual([title, null]);
});
