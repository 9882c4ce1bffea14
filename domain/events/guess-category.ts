import type { CategorySlug } from '../../contract/events/category.ts';
import { wordsOf } from '../text/word-match.ts';

/**
 * Words in titles that suggest a category: beginnings of words without diacritics, `koncert` for
 * “koncertní”; with an equals sign, whole words. Of several beginnings, the words follow each other.
 * The first category of the list that has one is the guess.
 */
const stems: readonly (readonly [CategorySlug, readonly string[]])[] = [
  // Kinds of events stand before their topics: an Advent concert is a concert, and an exhibition for
  // children an exhibition.
  ['ostatni', ['zastupitelstv', 'blokov cisten']],
  [
    'turistika',
    // Not `zájezdní hostinec`.
    ['zajezd=', 'zajezdu=', 'zajezdy=', 'zajezdem=', 'zajezde=', 'zajezdum=', 'zajezdech='],
  ],
  ['koncerty', ['koncert', 'recital']],
  ['vystavy', ['vystav', 'vernisaz', 'expozic']],
  ['prednasky', ['prednask', 'besed', 'cestopis']],
  ['plesy', ['ples=', 'plesy=', 'plesova', 'tanecni=', 'zabava=', 'diskotek', 'maskarni=']],
  ['festivaly', ['festival', 'fest=']],
  ['trhy', ['trh=', 'trhy=', 'trhu=', 'jarmark', 'farmarsk', 'blesi=', 'gastro', 'kost=', 'hody=']],
  [
    'slavnosti',
    [
      'slavnost',
      'majales',
      'masopust',
      'carodejnic',
      'paleni=',
      'vinobrani',
      'dozink',
      'velikono',
      'advent',
      'mikulas',
      'betlem',
      'rozsvecen',
      'rozsvicen',
      'vanoc',
      'posviceni',
      'pout=',
      'silvestr',
      'ohnostroj',
      'jubilant',
      'obcank',
    ],
  ],
  ['prohlidky', ['prohlid', 'komentovan', 'otevren']],
  [
    'deti',
    [
      'detsk',
      'deti=',
      'detmi=',
      'detem=',
      'pohadk',
      'loutk',
      'karneval',
      'lampion',
      'drakiad',
      'maminek=',
    ],
  ],
  // Not `průvodce`; one with lanterns is for children.
  ['slavnosti', ['pruvod=', 'pruvodu=', 'pruvody=', 'pruvodem=', 'pruvode=', 'pruvodech=']],
  [
    'kurzy',
    [
      'kurz',
      'workshop',
      'dilna=',
      'dilny=',
      'dilnicka',
      'tvoriv',
      'joga=',
      'lekce=',
      'cviceni=',
      'skoleni=',
    ],
  ],
  ['prednasky', ['autorske=', 'cteni=', 'debat', 'diskus', 'povidani=', 'seminar', 'konferenc']],
  ['film', ['film', 'kino=', 'promita', 'letnak', 'dokument']],
  [
    'divadlo',
    [
      'divad',
      'predstaven',
      'komedie=',
      'opera=',
      'opery=',
      'balet',
      'muzikal',
      'kabaret',
      'improv',
    ],
  ],
  [
    'sport',
    [
      'turnaj',
      'zavod',
      'zapas',
      'beh=',
      'behu=',
      'maraton',
      'pulmaraton',
      'fotbal',
      'hokej',
      'volejbal',
      'tenis',
      'sachov',
      'sportovni',
      'rybarsk',
      'motokros',
      'cyklo',
    ],
  ],
  ['turistika', ['pochod', 'vychazk', 'vylet', 'tura=', 'turistick', 'putovani=', 'prochazk']],
  [
    'koncerty',
    [
      'kapel',
      'hudb',
      'hudebni',
      'jazz',
      'rock',
      'folk=',
      'blues',
      'orchestr',
      'sbor=',
      'sboru=',
      'dechovk',
      'symfon',
      'filharmon',
      'cimbal',
      'kvartet',
      'trio=',
      'band=',
      'tour=',
    ],
  ],
];

const matches = (word: string, stem: string): boolean =>
  stem.endsWith('=') ? word === stem.slice(0, -1) : word.startsWith(stem);

const has = (words: readonly string[], stem: string): boolean => {
  const parts = stem.split(' ');
  return words.some((_word, start) =>
    parts.every((part, index) => matches(words[start + index] ?? '', part)),
  );
};

/** Category that the words of a title suggest; null for none. */
export const guessCategory = (title: string): CategorySlug | null => {
  const words = wordsOf(title);
  const found = stems.find(([, list]) => list.some((stem) => has(words, stem)));
  return found?.[0] ?? null;
};
