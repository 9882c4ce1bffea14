import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { suggestedDays, type Suggestions } from '../../contract/suggestions.ts';
import { preferWhole, suggestEvents, suggestPlaces, withOtherDays } from '../catalogue/suggest.ts';
import { wordsOf } from '../../domain/word-match.ts';
import type { Context } from '../context.ts';
import { toEventFilter, type EventFilter } from '../events/event-filter.ts';
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
        const coming = { ...asked, from, to: from + suggestedDays * day, words };
        const findPlaces = (filter: EventFilter): Suggestions['places'] =>
          suggestPlaces(catalogue.match(filter), words, catalogue.placeIndex(), query.center);
        const chosen = query.period ? { ...asked, words } : coming;
        const found: Suggestions = {
          cities: gazetteer.search(query.text),
          places: query.period
            ? withOtherDays(findPlaces(chosen), findPlaces(coming))
            : findPlaces(coming),
          events: suggestEvents(catalogue.match(chosen), words),
        };
        return toAnswer(preferWhole(found, words, catalogue.placeIndex()));
      };
    }),
});
