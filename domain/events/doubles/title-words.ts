import { fold } from '../../text/fold.ts';
import { isSameWord } from '../../text/same-word.ts';
import { wordsOf } from '../../text/word-match.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Ignored words, folded. */
const stopWords = list(
  'v ve na u a i s se z ze o k ke do pro pri pod nad po od za aneb the and of rocnik rocniku',
);

/** Words that many titles share, folded; alone they tell little of an event. */
const genericWords = list(
  'akce koncert koncerty vystava vystavy divadlo divadelni predstaveni film filmovy kino promitani ' +
    'prednaska prednasky beseda setkani workshop dilna dilny tvoreni kurz festival slavnosti slavnost ' +
    'jarmark trh trhy farmarske vanocni velikonocni adventni advent vanoce velikonoce novorocni jarni ' +
    'letni podzimni zimni detsky detske deti rodinne ples karneval maskarni zabava tanecni pout poute ' +
    'masopust den dny noc vecer odpoledne dopoledne tyden prohlidka prohlidky komentovana nocni ' +
    'vernisaz zahajeni turnaj zavod beh pochod pohadka pohadky zajezd vylet cteni autorske recital ' +
    'hudebni hudba mestske mestsky obecni velky velka velke maly mala male hrad zamek muzeum ' +
    'knihovna galerie kostel program tradicni vystoupeni show party live turne tour',
);

/** Remarks on the state of an event, which are not part of its name; folded. */
const remarks =
  /\b(zrusen[aoyi]?|odlozen[aoyi]?|prelozen[aoyi]?|presunut[aoyi]?|vyprodan[aoyi]?|zmena( terminu| mista)?|(novy|nahradni) termin|kopie)\b/g;

/** Whether a title itself says that the event does not take place. */
export const saysCancelled = (title: string): boolean => /\bzrusen[aoyi]?\b/.test(fold(title));

/** Word of a title and its weight in comparisons. */
export interface TitleWord {
  word: string;
  weight: number;
}

/** Weight of words that name the place or its municipality. */
const placeWeight = 0.15;
const genericWeight = 0.4;

const isYear = /^(19|20)\d\d$/;
const isNumber = /^(\d+|\dd|i{2,3}|iv|vi{0,3})$/;
const numbersOf = (words: readonly string[]): string[] =>
  words.filter((word) => isNumber.test(word));

/** Words of a part of a title; years, stop words and numbers of volumes are left out. */
const meaningfulWords = (text: string): string[] =>
  wordsOf(text).filter(
    (word) => !stopWords.has(word) && !isYear.test(word) && !/^\d{1,2}$/.test(word),
  );

export interface TitleParts {
  whole: TitleWord[];
  /** Parts around dashes, colons and brackets; empty when there is only one. */
  parts: TitleWord[][];
  /** Numbers that tell events of one name apart, years too: `3`, `3d`, `ii`, `2026`. */
  numbers: readonly string[];
}

/** Weight of the words of a title that tell it from others. */
export const specificity = (words: readonly TitleWord[]): number =>
  words.reduce((sum, { weight }) => sum + (weight === 1 ? weight : 0), 0);

/** A title taken apart; `placeWords` are folded words of the names of the place and its town. */
export const toTitleParts = (title: string, placeWords: readonly string[]): TitleParts => {
  const text = fold(title).replace(remarks, ' ');
  const words = wordsOf(text);
  const isOfPlace = (word: string): boolean => placeWords.some((name) => isSameWord(name, word));
  // A title that only names the place has no other words to be known by.
  const isOnlyPlace = meaningfulWords(text).every(isOfPlace);
  const toWord = (word: string): TitleWord => {
    if (genericWords.has(word)) return { word, weight: genericWeight };
    return { word, weight: !isOnlyPlace && isOfPlace(word) ? placeWeight : 1 };
  };
  const parts = text
    .split(/\s+[-–—/|]+\s*|\s*[-–—/|]+\s+|[:|()[\]]|,,|\saneb\s/)
    .map((part) => meaningfulWords(part).map(toWord))
    .filter((words) => words.length > 0);
  return {
    whole: parts.flat(),
    parts: parts.length > 1 ? parts : [],
    numbers: numbersOf(words),
  };
};

/**
 * Whether each of two titles has a number that the other lacks: `Koncert 2`, `Koncert 3`. One of
 * four digits may be a year or not, as in `Pochod na 2000 kroků`.
 */
export const haveOtherNumbers = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((number) => !other.includes(number)) && other.some((number) => !one.includes(number));

/** Numbers of a title, and beginnings of its words, those of general words apart. */
const beginningsOf = (title: string) => {
  const text = fold(title).replace(remarks, ' ');
  const general = new Set<string>();
  const specific = new Set<string>();
  for (const word of meaningfulWords(text))
    (genericWords.has(word) ? general : specific).add(word.slice(0, 2));
  return { general, specific, numbers: numbersOf(wordsOf(text)) };
};

const haveCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((beginning) => other.has(beginning));

/**
 * Cheap test of other titles before they are compared with this one: no other numbers, and a word
 * that begins alike; of general words only if one title has no others.
 */
export const likeTitle = (title: string): ((other: string) => boolean) => {
  const mine = beginningsOf(title);
  return (other) => {
    const theirs = beginningsOf(other);
    if (haveOtherNumbers(mine.numbers, theirs.numbers)) return false;
    if (haveCommon(mine.specific, theirs.specific)) return true;
    const isGeneral = mine.specific.size === 0 || theirs.specific.size === 0;
    return isGeneral && haveCommon(mine.general, theirs.general);
  };
};
