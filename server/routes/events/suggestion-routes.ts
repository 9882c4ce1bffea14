import type { FastifyReply, FastifyRequest } from 'fastify';
import { bundledEndpoints } from '../../../contract/endpoints/bundled-endpoints.ts';
import { suggestedDays, type Suggestions } from '../../../contract/views/suggestions.ts';
import {
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
import { readQuery } from './read-query.ts';

const minQueryLetters = 2;

/** Suggestions for a text being typed. */
export const createSuggestionRoutes = (
  { catalogue, gazetteer, clock }: ServerContext,
  { answer }: EventQueries,
) => ({
  suggestions: (request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply, (search) => {
      const query = readQuery(search, bundledEndpoints.suggestions.query);
      const produce = () => {
        const now = clock();
        const words = wordsOf(query.text);
        if (words.join('').length < minQueryLetters)
          return toAnswer({ cities: [], places: [], events: [] } satisfies Suggestions);
        const queryFilter = toEventFilter(query, null, now);
        const today = civilDateAt(now);
        // Without chosen days, counts of places are the same as in their lists.
        const days = toInstants(wholeDays(today, addDays(today, suggestedDays)));
        const coming = { ...queryFilter, ...days, words };
        const findPlaces = (filter: EventFilter): Suggestions['places'] =>
          suggestPlaces(catalogue.match(filter), words, catalogue.placeIndex(), query.center);
        const chosen = query.period ? { ...queryFilter, words } : coming;
        const found: Suggestions = {
          cities: gazetteer.search(query.text),
          places: query.period
            ? withOtherDays(findPlaces(chosen), findPlaces(coming))
            : findPlaces(coming),
          events: suggestEvents(
            catalogue.match({ ...chosen, from: Math.max(chosen.from, now) }),
            words,
          ),
        };
        return toAnswer(preferWholeWords(found, words, catalogue.placeIndex()));
      };
      return { produce, isStale: onAnyChange };
    }),
});
