import { dayMs } from '../../../contract/durations.ts';
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import { answerPolicy } from '../route-policies.ts';
import * as searchEndpoints from '../../../contract/endpoints/search.ts';
import type { ViewQuery } from '../../../contract/views/view-query.ts';
import {
  noSuggestions,
  suggestedDays,
  type Suggestions,
} from '../../../contract/views/suggestions.ts';
import {
  createCorrection,
  createRespelling,
  isOneError,
} from '../../catalogue/find/correct-words.ts';
import {
  maxSuggestedEvents,
  preferWholeWords,
  suggestEvents,
  suggestPlaces,
  withOtherDays,
} from '../../catalogue/find/suggest.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { toInstants, wholeDays } from '../../../domain/time/period.ts';
import { spellAs, wordsOf } from '../../../domain/text/word-match.ts';
import { searchVocabulary } from '../../../domain/search/read-search.ts';
import type { ServerContext } from '../../context.ts';
import { toEventFilter, type EventFilter } from '../../events/event-filter.ts';
import { onAnyChange } from '../../catalogue/changes.ts';
import { toAnswer, type EventQueries } from './event-queries.ts';
import { readQuery } from '../../views/read-query.ts';
import { readMeaning } from './search-meaning.ts';

const minQueryLetters = 2;
/** Days from the first one searched for events, in turn. */
const daysAhead = [7, 60] as const;

/** Suggested names. */
type Names = Pick<Suggestions, 'cities' | 'places' | 'events'>;

const isEmpty = ({ cities, places, events }: Names): boolean =>
  cities.length + places.length + events.length === 0;

/** The next days in which names are suggested, first and last millisecond. */
const comingDays = (now: number): Pick<EventFilter, 'from' | 'to'> => {
  const today = civilDateAt(now);
  return toInstants(wholeDays(today, addDays(today, suggestedDays)));
};

/** Suggestions for a text being typed; when there are none, for the words that were probably meant. */
export const createSuggestionRows = (
  { catalogue, gazetteer, clock }: ServerContext,
  { answer }: EventQueries,
): PublicRow[] => {
  const suggest = (
    words: string[],
    cities: Suggestions['cities'],
    query: ViewQuery,
    now: number,
  ): Names => {
    const queryFilter = toEventFilter(query, null, now);
    const coming = { ...queryFilter, ...comingDays(now), words };
    const places = catalogue.placeIndex();
    const withWords = places.find(words);
    const findPlaces = ({ words: _, ...filter }: EventFilter): Suggestions['places'] =>
      suggestPlaces(
        catalogue.matchAt(withWords, { ...filter, words: [] }),
        words,
        places,
        query.center,
      );
    /** Of a longer and longer time, because mostly the first days have enough. */
    const findEvents = (
      filter: EventFilter,
      [days = Infinity, ...longer]: readonly number[],
    ): Suggestions['events'] => {
      const to = Math.min(filter.to, filter.from + days * dayMs);
      const events = suggestEvents(catalogue.match({ ...filter, to, wordScope: 'names' }));
      return events.length < maxSuggestedEvents && to < filter.to
        ? findEvents(filter, longer)
        : events;
    };
    const chosen = { ...queryFilter, words };
    // Events are found by their names on any day, unless days were chosen.
    const named = query.period ? chosen : coming;
    const found: Names = {
      cities,
      // Counts of places are the same as in their lists.
      places: withOtherDays(findPlaces(chosen), findPlaces(coming)),
      events: findEvents({ ...named, from: Math.max(named.from, now) }, daysAhead),
    };
    return preferWholeWords(found, words, places);
  };

  /** Whether events of the next days have the words anywhere in their texts. */
  const isAnywhere = (words: string[], query: ViewQuery, now: number): boolean => {
    const filter = { ...toEventFilter(query, null, now), ...comingDays(now), words };
    return catalogue.match(filter).some(({ positions }) => positions.length > 0);
  };

  /** The words as the first suggestion writes them. */
  const spell = (words: readonly string[], { cities, places, events }: Names): string => {
    const [event] = events;
    const place = event?.place ?? places[0]?.place;
    const titles = [event?.title, place?.title, place?.city.title, cities[0]?.title];
    return spellAs(words, titles.filter(Boolean).join(' '));
  };

  const correct = createCorrection(() => [...catalogue.names(), ...gazetteer.names()]);
  /** Corrects one error in each word that nothing known begins with, to words of filters and towns. */
  const respell = createRespelling(
    () => [...searchVocabulary, ...gazetteer.nameForms()],
    () => catalogue.names(),
  );
  /** Meaning of the text, or of the text without typing errors where that takes more of its words. */
  const findMeaning = (text: string, now: number, found: Names): Suggestions['meaning'] => {
    const read = (written: string) => readMeaning(written, now, gazetteer.byName, found);
    const meaning = read(text);
    const wordsLeft = (one: Suggestions['meaning']): number =>
      wordsOf(one === null ? text : one.text).length;
    if (wordsLeft(meaning) === 0) return meaning;
    const respelled = read(respell(text));
    return respelled && wordsLeft(respelled) < wordsLeft(meaning) ? respelled : meaning;
  };

  return [
    publicRow(searchEndpoints.suggestions, {
      tag: 'events',
      policy: answerPolicy,
      summary: 'Obce, místa a akce, které odpovídají tomu, co někdo píše',
      handle: (request, reply) =>
        answer(request, reply, (search) => {
          const query = readQuery(search, searchEndpoints.suggestions.query);
          const produce = () => {
            const now = clock();
            const typed = wordsOf(query.text);
            if (typed.join('').length < minQueryLetters) return toAnswer(noSuggestions);
            const found = suggest(typed, gazetteer.search(query.text), query, now);
            const meaning = findMeaning(query.text, now, found);
            const corrected = isEmpty(found) ? correct(typed) : null;
            if (corrected === null) return toAnswer({ ...found, meaning, meant: null });
            const near = suggest(corrected, gazetteer.search(corrected.join(' ')), query, now);
            const isMeant =
              !isEmpty(near) && isOneError(typed, corrected) && !isAnywhere(typed, query, now);
            return toAnswer({ ...near, meaning, meant: isMeant ? spell(corrected, near) : null });
          };
          return { produce, isStale: onAnyChange };
        }),
    }),
  ];
};
