import { minuteMs } from '../../../contract/durations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { staleHeader } from '../../../contract/endpoints/answer-headers.ts';
import { eventKeys } from '../../../contract/endpoints/query-keys.ts';
import { createChangeTest, onAnyChange, type StaleTest } from '../../catalogue/changes.ts';
import type { Matches } from '../../catalogue/matches/gather.ts';
import { createArchive } from '../../catalogue/source/archive.ts';
import type { ServerContext } from '../../context.ts';
import type { EventFilter } from '../../events/event-filter.ts';
import type { ResponseContent } from '../../http/answers.ts';
import { readView } from '../../views/read-view.ts';
import { searchOf } from '../../views/read-query.ts';

/** Seconds since the last check of storage after which answers carry their age. */
const maxFreshSeconds = 10;
/**
 * Lifetime of a cached answer, because a list over the limit depends on the current time. Divides a
 * day, since the default period changes at midnight.
 */
const maxCachedAnswerMs = 15 * minuteMs;

/** Answer to a parsed query. */
interface Prepared {
  produce: () => ResponseContent | Promise<ResponseContent>;
  isStale: StaleTest;
}

export const toAnswer = (value: unknown): ResponseContent => ({
  body: Buffer.from(JSON.stringify(value)),
});

/** Answers to queries for events: from the catalogue, or from storage for older periods. */
export const createEventQueries = (context: ServerContext) => {
  const { catalogue, gazetteer, answers, segments, clock } = context;
  const archive = createArchive(segments);

  const readFilter = (search: string): EventFilter =>
    readView(search, { keys: eventKeys, gazetteer, now: clock() }).filter;

  const markAge = (reply: FastifyReply): void => {
    const age = Math.round((clock() - catalogue.state().checkedAt) / 1000);
    if (age > maxFreshSeconds) reply.header(staleHeader, String(age));
  };

  /**
   * Test whether a change makes the answer to a filter wrong. Of times older than the catalogue no
   * change is known, so any may.
   */
  const toStaleTest = (filter: EventFilter): StaleTest =>
    filter.from >= catalogue.state().horizon ? createChangeTest(filter) : onAnyChange;

  /** Key of the answer to a request; it depends on the plugin too. */
  const keyOf = (request: FastifyRequest): string =>
    `${Math.floor(clock() / maxCachedAnswerMs)} ${request.url} ${request.plugin?.version ?? ''}`;

  /** Sends the cached answer of the URL, else the one produced by `prepare`. */
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    prepare: (search: string) => Prepared,
  ) => {
    const search = searchOf(request);
    markAge(reply);
    const key = keyOf(request);
    // A cached answer needs no validation of the query.
    const cached = answers.sendCached(request, reply, key);
    if (cached) return cached;
    return answers.send(request, reply, { key, ...prepare(search) });
  };

  return {
    markAge,

    /**
     * Synchronous from the catalogue; the result is valid until the next query. `onLimit`: whether a
     * period in the past with too many events is refused (default) or its earliest events match.
     */
    match: (
      filter: EventFilter,
      onLimit: 'refuse' | 'cut' = 'refuse',
    ): Matches[] | Promise<Matches[]> => {
      const { horizon, version } = catalogue.state();
      return filter.from >= horizon
        ? catalogue.match(filter)
        : archive.match(filter, version, onLimit);
    },

    answer,
    toStaleTest,

    /** Sends the cached answer of the URL, which needs no validation; null when there is none. */
    sendCached(request: FastifyRequest, reply: FastifyReply) {
      const cached = answers.sendCached(request, reply, keyOf(request));
      if (cached) markAge(reply);
      return cached;
    },

    /**
     * Handler that parses the query and produces the answer unless it is cached. `isStale`: default
     * for answers of the area and period of the filter.
     */
    handle:
      (
        prepare: (filter: EventFilter, search: string) => Prepared['produce'],
        isStale?: StaleTest,
      ) =>
      (request: FastifyRequest, reply: FastifyReply) =>
        answer(request, reply, (search) => {
          const filter = readFilter(search);
          return { produce: prepare(filter, search), isStale: isStale ?? toStaleTest(filter) };
        }),
  };
};

export type EventQueries = ReturnType<typeof createEventQueries>;
