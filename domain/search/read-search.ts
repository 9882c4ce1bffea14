import type { CategorySlug } from '../../contract/events/category.ts';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { DayPart } from '../../contract/events/day-part.ts';
import type { FacetSlug } from '../../contract/events/facet.ts';
import type { City } from '../../contract/places/city.ts';
import { foldWords } from '../text/word-match.ts';
import type { DayRange } from '../time/near-days.ts';
import { searchPhrases, type PhraseMeaning } from './search-phrases.ts';
import { dayPhrases, readDate } from './typed-days.ts';

/** Conditions that a typed search names, and the words it has besides. */
export interface SearchReading {
  /** First and last day; null for none. */
  days: DayRange | null;
  dayParts: DayPart[];
  free: boolean;
  facets: FacetSlug[];
  categories: CategorySlug[];
  /** The first city named; null for none. */
  city: City | null;
  /** The other words as they were typed, without prepositions left alone and words such as „akce“. */
  words: string[];
}

/** Words of the longest phrase, date or name of a city that is looked for. */
const longestPhrase = 5;

/** Words that say nothing beside a condition. */
const fillers = new Set('akce akci co kam program'.split(' '));
/** Words that join others. */
const joiners = new Set('a i o v ve na pro s se do u za tento tuto'.split(' '));

/** Every word of the phrases, folded: a mistyped one may be corrected to them. */
export const searchVocabulary: readonly string[] = [
  ...new Set([...searchPhrases.keys(), ...dayPhrases.keys()].flatMap((key) => key.split(' '))),
];

type Token = { word: string } | { taken: true };

/** Whether a joiner stands at an end or beside something taken, and so joins nothing. */
const joinsNothing = (token: Token, neighbours: readonly (Token | undefined)[]): boolean =>
  'word' in token &&
  joiners.has(foldWords(token.word)) &&
  neighbours.some((neighbour) => !neighbour || 'taken' in neighbour);

/** Days from the earlier start to the later end. */
const joinDays = (one: DayRange | null, other: DayRange): DayRange =>
  one
    ? {
        start: one.start < other.start ? one.start : other.start,
        end: one.end > other.end ? one.end : other.end,
      }
    : other;

/** Adds a value to a list that has it once. */
const addOnce = <Value>(list: Value[], value: Value): void => {
  if (!list.includes(value)) list.push(value);
};

/**
 * Reads what a typed search means: `zdarma dnes` is a condition and a day, `koncert Brno` a category and a
 * city. Longer phrases first; what no phrase takes stays a word. `findCity` gives the city of a name.
 */
export const readSearch = (
  text: string,
  today: CivilDate,
  findCity: (name: string) => City | null,
): SearchReading => {
  const reading: SearchReading = {
    days: null,
    dayParts: [],
    free: false,
    facets: [],
    categories: [],
    city: null,
    words: [],
  };
  const apply = (meaning: PhraseMeaning): void => {
    if ('category' in meaning) addOnce(reading.categories, meaning.category);
    else if ('dayPart' in meaning) addOnce(reading.dayParts, meaning.dayPart);
    else if ('facet' in meaning) addOnce(reading.facets, meaning.facet);
    else reading.free = true;
  };
  const take = (words: readonly string[]): boolean => {
    const phrase = foldWords(words.join(' '));
    const meaning = searchPhrases.get(phrase);
    const days = dayPhrases.get(phrase)?.(today) ?? readDate(words, today);
    const city = meaning || days || reading.city ? null : findCity(phrase);
    if (meaning) apply(meaning);
    if (days) reading.days = joinDays(reading.days, days);
    if (city) reading.city = city;
    return Boolean(meaning ?? days ?? city);
  };
  const typed = text.split(/\s+/).filter(Boolean);
  const tokens: Token[] = [];
  for (let at = 0; at < typed.length;) {
    let length = Math.min(longestPhrase, typed.length - at);
    while (length > 0 && !take(typed.slice(at, at + length))) length--;
    tokens.push(length > 0 ? { taken: true } : { word: typed[at] as string });
    at += Math.max(1, length);
  }
  if (tokens.every((token) => 'word' in token)) return { ...reading, words: typed };
  const telling = tokens.filter((token) => 'taken' in token || !fillers.has(foldWords(token.word)));
  const words = telling.flatMap((token, index) =>
    'taken' in token || joinsNothing(token, [telling[index - 1], telling[index + 1]])
      ? []
      : [token.word],
  );
  return { ...reading, words };
};
