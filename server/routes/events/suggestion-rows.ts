import { dayMs } from '../../../contract/durations.ts';
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import { answerPolicy } from '../route-policies.ts';
import * as searchEndpoints from '../../../contract/endpoints/search.ts';
import type { ViewQuery } from '../../../contract/views/view-query.ts';
import { suggestedDays, type Suggestions } from '../../../contract/views/suggestions.ts';
import { createCorrection } from '../../catalogue/find/correct-words.ts';
import {
  maxSuggestedEvents,
  preferWholeWords,
  suggestEvents,
  suggestPlaces,
  withOtherDays,
} from '../../catalogue/find/suggest.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { toInstants, wholeDays } from '../../../domain/time/period.ts';
import { wordsOf } from '../../../domain/text/word-match.ts';
import type { ServerContext } from '../../context.ts';
import { toEventFilter, type EventFilter } from '../../events/event-filter.ts';
import { onAnyChange } from '../../catalogue/changes.ts';
import { toAnswer, type EventQueries } from './event-queries.ts';
import { readQuery } from '../../views/read-query.ts';

const minQueryLetters = 2;
/** Days from the first one searched for events, in turn. */
const daysAhead = [7, 60] as const;

const noSuggestions: Suggestions = { cities: [], places: [], events: [] };

const isEmpty = ({ cities, places, events }: Suggestions): boolean =>
  cities.length + places.length + events.length === 0;

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
  ): Suggestions => {
    const queryFilter = toEventFilter(query, null, now);
    const today = civilDateAt(now);
    // Without chosen days, counts of places are the same as in their lists.
    const days = toInstants(wholeDays(today, addDays(today, suggestedDays)));
    const coming = { ...queryFilter, ...days, words };
    const places = catalogue.placeIndex();
    const named = places.find(words);
    const findPlaces = ({ words: _, ...filter }: EventFilter): Suggestions['places'] =>
      suggestPlaces(
        catalogue.matchAt(named, { ...filter, words: [] }),
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
    const chosen = query.period ? { ...queryFilter, words } : coming;
    const found: Suggestions = {
      cities,
      places: query.period
        ? withOtherDays(findPlaces(chosen), findPlaces(coming))
        : findPlaces(coming),
      events: findEvents({ ...chosen, from: Math.max(chosen.from, now) }, daysAhead),
    };
    return preferWholeWords(found, words, places);
  };

  const correct = createCorrection(() => [...catalogue.names(), ...gazetteer.names()]);

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
            const meant = isEmpty(found) ? correct(typed) : null;
            return toAnswer(
              meant === null
                ? found
                : suggest(meant, gazetteer.search(meant.join(' ')), query, now),
            );
          };
          return { produce, isStale: onAnyChange };
        }),
    }),
  ];
};
