import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../../contract/endpoints/endpoints.ts';
import { staleHeader } from '../../../contract/endpoints/widget-endpoints.ts';
import type { Matches } from '../../catalogue/gather.ts';
import { matchTimes } from '../../catalogue/match.ts';
import { readRowsInPeriod } from '../../catalogue/read-period.ts';
import { createSegmentBuilder } from '../../catalogue/segment.ts';
import type { Context } from '../../context.ts';
import { toEventFilter, type EventFilter } from '../../events/event-filter.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Answer } from '../../http/answers.ts';
import { readQuery, searchOf } from './read-query.ts';

/** Seconds after which data that storage could not confirm is called old. */
const freshSeconds = 10;
/**
 * How long an answer is good: where not all fit, it says what comes next. Days begin with a quarter
 * of an hour, and a question without days means other ones tomorrow.
 */
const keptMilliseconds = 15 * 60_000;

/** Endpoints that are asked by the keys of a view. */
export type AskedName =
  'events' | 'eventsByCity' | 'eventHistogram' | 'eventFacets' | 'eventNearest';

/** Turns a failing storage into an answer that says so. */
export const fromStorage = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw Object.assign(new ApiError('unavailable'), { cause: error });
  }
};

export const toAnswer = (value: unknown): Answer => ({ body: Buffer.from(JSON.stringify(value)) });

/** Goes on at once with what is there, for turns cost; later with what is not. */
export const whenThere = <Value, Result>(
  value: Value | Promise<Value>,
  goOn: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(goOn) : goOn(value));

/** How routes ask about events: memory first, storage where memory does not reach back. */
export const createAsking = (context: Context) => {
  const { catalogue, gazetteer, answers, storage, clock } = context;

  const readFilter = (search: string, name: AskedName): EventFilter => {
    const query = readQuery(search, endpoints[name].query);
    const city = query.city === null ? null : gazetteer.bySlug(query.city);
    if (city === undefined) throw new ApiError('unknown-city', 'city');
    return toEventFilter(query, city?.id ?? null, clock());
  };

  const matchOld = async (filter: EventFilter): Promise<Matches[]> => {
    const rows = await fromStorage(readRowsInPeriod(storage.db, filter));
    const builder = createSegmentBuilder(gazetteer, -Infinity);
    for (const row of rows) builder.add(row);
    const segment = builder.finish();
    return [{ segment, positions: matchTimes(segment, filter, () => false) }];
  };

  const markAge = (reply: FastifyReply): void => {
    const age = Math.round((clock() - catalogue.state().checkedAt) / 1000);
    if (age > freshSeconds) reply.header(staleHeader, String(age));
  };

  /** Answers from what is kept for this address, and otherwise what `prepare` gives. */
  const ask = (
    request: FastifyRequest,
    reply: FastifyReply,
    prepare: (search: string) => () => Answer | Promise<Answer>,
  ) => {
    const search = searchOf(request);
    markAge(reply);
    // What a plugin says is part of the question.
    const asked = `${request.url} ${request.plugin?.version ?? ''}`;
    const key = `${catalogue.state().version} ${Math.floor(clock() / keptMilliseconds)} ${asked}`;
    // What is kept was read when it was made.
    const again = answers.again(request, reply, key);
    if (again) return again;
    return answers.send(request, reply, { key, produce: prepare(search) });
  };

  return {
    markAge,

    /** From memory at once; what it gives is good until the next question. */
    match: (filter: EventFilter): Matches[] | Promise<Matches[]> =>
      filter.from >= catalogue.state().horizon ? catalogue.match(filter) : matchOld(filter),

    ask,

    /** A handler that reads the question, and has it answered unless the answer is kept. */
    handle:
      (
        name: AskedName,
        prepare: (filter: EventFilter, search: string) => () => Answer | Promise<Answer>,
      ) =>
      (request: FastifyRequest, reply: FastifyReply) =>
        ask(request, reply, (search) => prepare(readFilter(search, name), search)),
  };
};

export type Asking = ReturnType<typeof createAsking>;
