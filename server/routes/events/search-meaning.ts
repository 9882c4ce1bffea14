import type { SearchMeaning, Suggestions } from '../../../contract/views/suggestions.ts';
import { readSearch, type NamedCity } from '../../../domain/search/read-search.ts';
import { foldWords, hasWords, wordsOf } from '../../../domain/text/word-match.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';

/** Whether the title of a suggested place or event has all words: `náměstí 28. října` is no day. */
const isTitle = (
  words: readonly string[],
  { places, events }: Pick<Suggestions, 'places' | 'events'>,
): boolean =>
  places.some(({ place }) => hasWords(place.title, words)) ||
  events.some(({ title }) => hasWords(title, words));

/**
 * What a text means besides names; null for the text alone, for the name of a city, which is suggested
 * anyway, and for a title that only contains such names. `now` in epoch milliseconds.
 */
export const readMeaning = (
  text: string,
  now: number,
  findCity: (name: string) => NamedCity | null,
  suggested: Pick<Suggestions, 'places' | 'events'>,
): SearchMeaning | null => {
  const { words, isWhere, ...filters } = readSearch(text, civilDateAt(now), findCity);
  const { days, dayParts, free, facets, categories, city } = filters;
  const isCondition =
    days !== null || free || dayParts.length + facets.length + categories.length > 0;
  if (!isCondition && (!city || foldWords(city.title) === foldWords(text))) return null;
  if (words.length > 0 && !isWhere && isTitle(wordsOf(text), suggested)) return null;
  return { ...filters, text: words.join(' ') };
};
