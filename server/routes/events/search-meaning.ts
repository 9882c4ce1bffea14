import type { City } from '../../../contract/places/city.ts';
import type { SearchMeaning, Suggestions } from '../../../contract/views/suggestions.ts';
import { readSearch } from '../../../domain/search/read-search.ts';
import { foldWords, hasWords, wordsOf } from '../../../domain/text/word-match.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';

/** Whether the title of a suggested place or event has all words: `Karlův most` is not Most. */
const isTitle = (
  words: readonly string[],
  { places, events }: Pick<Suggestions, 'places' | 'events'>,
): boolean =>
  places.some(({ place }) => hasWords(place.title, words)) ||
  events.some(({ title }) => hasWords(title, words));

/**
 * What a text means besides names; null for the text alone, for the name of a city, which is suggested
 * anyway, and for a title that only contains such a name. `now` in epoch milliseconds.
 */
export const readMeaning = (
  text: string,
  now: number,
  findCity: (name: string) => City | null,
  suggested: Pick<Suggestions, 'places' | 'events'>,
): SearchMeaning | null => {
  const { words, ...conditions } = readSearch(text, civilDateAt(now), findCity);
  const { days, dayParts, free, facets, categories, city } = conditions;
  const isCondition =
    days !== null || free || dayParts.length + facets.length + categories.length > 0;
  const isNameOnly = city !== null && foldWords(city.title) === foldWords(text);
  if (!isCondition && (!city || isNameOnly || isTitle(wordsOf(text), suggested))) return null;
  return { ...conditions, text: words.join(' ') };
};
