import { dayMs } from '../../contract/durations.ts';
import type { CategorySlug } from '../../contract/events/category.ts';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { DayPart } from '../../contract/events/day-part.ts';
import type { FacetSlug } from '../../contract/events/facet.ts';
import type { City } from '../../contract/places/city.ts';
import { foldWords } from '../text/word-match.ts';
import type { DayRange } from '../time/near-days.ts';
import { commonNouns } from './common-nouns.ts';
import { searchPhrases, type PhraseMeaning } from './search-phrases.ts';
import { dayPhrases, readTypedDays } from './typed-days.ts';

/** City of a name. */
export interface NamedCity {
  city: City;
  /** Whether many other things are named so too: a village, not a town. */
  isVillage: boolean;
  /** Whether the name is in the nominative, `Brno`; not `Brně` or a postcode. */
  isNominative: boolean;
}

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
  /** Whether it is named as a place where to go: after a preposition or in the locative. */
  isWhere: boolean;
  /** The other words as they were typed, without prepositions left alone and words such as „akce“. */
  words: string[];
}

/** Words of the longest phrase, date or name of a city that is looked for. */
const longestPhrase = 6;

/** Words that say nothing beside a condition. */
const fillers = new Set('akce akci co kam program se je deje dela delat bude'.split(' '));
/** Words that join others. */
const joiners = new Set('a i o v ve na pro s se do z ze u za od tento tuto tenhle'.split(' '));
/** Prepositions before a place. */
const placing = new Set('v ve do z ze u na kolem okolo'.split(' '));

/** Every word of the phrases, folded: a mistyped one may be corrected to them. */
export const searchVocabulary: readonly string[] = [
  ...new Set([...searchPhrases.keys(), ...dayPhrases.keys()].flatMap((key) => key.split(' '))),
];

interface Token {
  /** Words as they were typed. */
  words: string[];
  /** What they mean; undefined for themselves. */
  taken?: PhraseMeaning | { days: DayRange } | NamedCity;
}

const wordOf = ({ words }: Token): string => foldWords(words.join(' '));

/** Whether a joiner stands at an end or beside something taken, and so joins nothing. */
const joinsNothing = (token: Token, neighbours: readonly (Token | undefined)[]): boolean =>
  !token.taken &&
  joiners.has(wordOf(token)) &&
  neighbours.some((neighbour) => !neighbour || neighbour.taken);

/** Both ranges as one when they meet, else the second. */
const joinDays = (one: DayRange | null, other: DayRange): DayRange => {
  if (!one || Date.parse(other.start) - Date.parse(one.end) > dayMs || other.end < one.start)
    return other;
  return {
    start: one.start < other.start ? one.start : other.start,
    end: one.end > other.end ? one.end : other.end,
  };
};

/** Splits a text into what phrases, days and cities take, longer ones first, and single words. */
const toTokens = (
  text: string,
  today: CivilDate,
  findCity: (name: string) => NamedCity | null,
): Token[] => {
  const typed = text.split(/\s+/).filter(Boolean);
  let after: CivilDate = today;
  const take = (words: readonly string[]): Token['taken'] => {
    const phrase = foldWords(words.join(' '));
    const meaning = searchPhrases.get(phrase);
    if (meaning) return meaning;
    // A day after another one follows it: „pátek a sobota“.
    const days = dayPhrases.get(phrase)?.(after) ?? readTypedDays(words, today);
    if (days) after = days.start;
    return days ? { days } : (findCity(phrase) ?? undefined);
  };
  const tokens: Token[] = [];
  for (let at = 0; at < typed.length;) {
    let length = Math.min(longestPhrase, typed.length - at);
    let taken = take(typed.slice(at, at + length));
    while (!taken && length > 1) taken = take(typed.slice(at, at + --length));
    tokens.push({ words: typed.slice(at, at + length), ...(taken && { taken }) });
    at += length;
  }
  return tokens;
};

/** The token whose city is meant, not another thing of that name; undefined for none. */
const findCityToken = (tokens: readonly Token[]): Token | undefined =>
  tokens.find((token, index) => {
    if (!token.taken || !('city' in token.taken)) return false;
    const { isNominative, isVillage } = token.taken;
    const before = tokens[index - 1];
    if (!isNominative || (before && placing.has(wordOf(before)))) return true;
    if (commonNouns.has(wordOf(token)))
      return index === tokens.length - 1 && /^\p{Lu}/u.test(token.words[0] ?? '');
    const others = tokens.filter((one) => one !== token);
    return !isVillage || others.every(({ taken }) => taken && !('dayPart' in taken));
  });

/**
 * Reads what a typed search means: `zdarma dnes` is a condition and a day, `koncert Brno` a category and a
 * city. Longer phrases first; what no phrase takes stays a word. `findCity` gets folded names.
 */
export const readSearch = (
  text: string,
  today: CivilDate,
  findCity: (name: string) => NamedCity | null,
): SearchReading => {
  const found = toTokens(text, today, findCity);
  const cityToken = findCityToken(found);
  const tokens = found.flatMap((token, index): Token[] => {
    const { taken, words } = token;
    // The number of a district of a city: „Praha 1“.
    if (cityToken && found[index - 1] === cityToken && /^\d{1,2}$/.test(words[0] ?? '')) return [];
    return taken && 'city' in taken && token !== cityToken
      ? words.map((word) => ({ words: [word] }))
      : [token];
  });
  const meanings = tokens.flatMap(({ taken }) => (taken ? [taken] : []));
  const city = cityToken?.taken && 'city' in cityToken.taken ? cityToken.taken : null;
  const before = cityToken && tokens[tokens.indexOf(cityToken) - 1];
  const allWords = tokens.flatMap(({ words }) => words);
  const telling = tokens.filter((token) => token.taken || !fillers.has(wordOf(token)));
  const words = telling.flatMap((token, index) =>
    token.taken || joinsNothing(token, [telling[index - 1], telling[index + 1]]) ? [] : token.words,
  );
  return {
    days: meanings.reduce<DayRange | null>(
      (days, meaning) => ('days' in meaning ? joinDays(days, meaning.days) : days),
      null,
    ),
    dayParts: [...new Set(meanings.flatMap((one) => ('dayPart' in one ? [one.dayPart] : [])))],
    free: meanings.some((one) => 'free' in one),
    facets: [...new Set(meanings.flatMap((one) => ('facet' in one ? [one.facet] : [])))],
    categories: [...new Set(meanings.flatMap((one) => ('category' in one ? [one.category] : [])))],
    city: city?.city ?? null,
    isWhere:
      city !== null && (!city.isNominative || Boolean(before && placing.has(wordOf(before)))),
    words: meanings.length > 0 ? words : allWords,
  };
};
