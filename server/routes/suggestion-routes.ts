import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { suggestedDays, type Suggestions } from '../../contract/suggestions.ts';
import { suggestEvents, suggestPlaces, wordsOf } from '../catalogue/suggest.ts';
import type { Context } from '../context.ts';
import { toEventFilter } from '../events/event-filter.ts';
import { toAnswer, type Asking } from './ask-events.ts';
import { readQuery } from './read-query.ts';

const day = 86_400_000;
/** Fewer letters than this mean anything. */
const shortest = 2;

/** What somebody who types may mean. */
export const createSuggestionRoutes = (
  { catalogue, gazetteer, clock }: Context,
  { ask }: Asking,
) => ({
  suggestions: (request: FastifyRequest, reply: FastifyReply) =>
    ask(request, reply, (search) => {
      const query = readQuery(search, endpoints.suggestions.query);
      return () => {
        const from = clock();
        const words = wordsOf(query.text);
        if (words.join('').length < shortest)
          return toAnswer({ cities: [], places: [], events: [] } satisfies Suggestions);
        const asked = toEventFilter(query, null, from);
        // Without days of their own people learn what is on for as long as is told of a place.
        const days = query.period ? {} : { from, to: from + suggestedDays * day };
        const matches = catalogue.match({ ...asked, ...days, words });
        return toAnswer({
          cities: gazetteer.search(query.text),
          places: suggestPlaces(matches, words, catalogue.placeIndex(), query.center),
          events: suggestEvents(matches, words),
        } satisfies Suggestions);
      };
    }),
});
