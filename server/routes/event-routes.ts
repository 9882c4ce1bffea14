import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints, maximumEvents, moreHeader, staleHeader } from '../../contract/endpoints.ts';
import type { EventSummary } from '../../contract/event.ts';
import { civilDateAt } from '../../domain/civil-time.ts';
import { toEventColumns } from '../../domain/event-columns.ts';
import { writeEventsBody, type EventsBody } from '../catalogue/answer.ts';
import { countByCity } from '../catalogue/count-by-city.ts';
import type { Matches } from '../catalogue/gather.ts';
import { matchTimes } from '../catalogue/match.ts';
import { readRowsInPeriod } from '../catalogue/read-period.ts';
import { createSegmentBuilder } from '../catalogue/segment.ts';
import type { Context } from '../context.ts';
import { toEventFilter, type EventFilter } from '../events/event-filter.ts';
import { readEventDetail } from '../events/read-detail.ts';
import { parseSlug } from '../events/slug.ts';
import { ApiError } from '../http/api-error.ts';
import type { Answer } from '../http/answers.ts';
import { readFormat, readQuery, searchOf, type EventFormat } from './read-query.ts';

/** Seconds after which data that storage could not confirm is called old. */
const freshSeconds = 10;

/** Turns a failing storage into an answer that says so. */
export const fromStorage = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw Object.assign(new ApiError('unavailable'), { cause: error });
  }
};

const readFilter = (
  search: string,
  { gazetteer, clock }: Context,
  keys: (typeof endpoints)['events' | 'eventsByCity']['query'],
): EventFilter => {
  const query = readQuery(search, keys);
  const city = query.city === null ? null : gazetteer.bySlug(query.city);
  if (city === undefined) throw new ApiError('unknown-city', 'city');
  return toEventFilter(query, city?.id ?? null, clock());
};

const matchOld = async (
  { storage, gazetteer }: Context,
  filter: EventFilter,
): Promise<Matches[]> => {
  const rows = await fromStorage(readRowsInPeriod(storage.db, filter));
  const builder = createSegmentBuilder(gazetteer, -Infinity);
  for (const row of rows) builder.add(row);
  const segment = builder.finish();
  return [{ segment, positions: matchTimes(segment, filter, () => false) }];
};

/** Columns are made of the list: their smaller body saves in compression what the detour costs. */
const toFormat = (body: Buffer, format: EventFormat): Buffer =>
  format === 'list'
    ? body
    : Buffer.from(JSON.stringify(toEventColumns(JSON.parse(body.toString()) as EventSummary[])));

const toEventsAnswer = ({ body, total }: EventsBody, format: EventFormat): Answer => ({
  body: toFormat(body, format),
  headers: total > maximumEvents ? { [moreHeader]: String(total - maximumEvents) } : {},
});

const toCitiesAnswer = (cities: unknown): Answer => ({ body: Buffer.from(JSON.stringify(cities)) });

export const createEventRoutes = (context: Context) => {
  const { catalogue, gazetteer, answers, storage, clock } = context;

  const markAge = (reply: FastifyReply): void => {
    const age = Math.round((clock() - catalogue.state().checkedAt) / 1000);
    if (age > freshSeconds) reply.header(staleHeader, String(age));
  };

  const sendFiltered = (
    name: 'events' | 'eventsByCity',
    fromMemory: (filter: EventFilter, format: EventFormat) => Answer,
    fromOld: (matches: Matches[], filter: EventFilter, format: EventFormat) => Answer,
  ) => {
    return (request: FastifyRequest, reply: FastifyReply) => {
      const search = searchOf(request);
      const { version, horizon } = catalogue.state();
      markAge(reply);
      // A question without days means other ones tomorrow.
      const key = `${name} ${version} ${civilDateAt(clock())} ${search}`;
      // What is kept was read when it was made.
      const again = answers.again(request, reply, key);
      if (again) return again;
      const filter = readFilter(search, context, endpoints[name].query);
      const format = readFormat(search);
      return answers.send(request, reply, {
        key,
        produce: () =>
          filter.from >= horizon
            ? fromMemory(filter, format)
            : matchOld(context, filter).then((matches) => fromOld(matches, filter, format)),
      });
    };
  };

  return {
    events: sendFiltered(
      'events',
      (filter, format) => toEventsAnswer(catalogue.events(filter), format),
      (matches, { from }, format) =>
        toEventsAnswer(writeEventsBody(matches, from, maximumEvents), format),
    ),

    eventsByCity: sendFiltered(
      'eventsByCity',
      (filter) => toCitiesAnswer(catalogue.cities(filter)),
      (matches) =>
        toCitiesAnswer(
          countByCity(matches).map(({ cityId, ...counts }) => ({
            city: gazetteer.byId(cityId),
            ...counts,
          })),
        ),
    ),

    async eventDetail(request: FastifyRequest, reply: FastifyReply) {
      const slug = parseSlug((request.params as { slug: string }).slug);
      if (slug === null) throw new ApiError('not-found', 'slug');
      const detail = await fromStorage(readEventDetail(storage.db, gazetteer, slug));
      if (detail === null) throw new ApiError('not-found', 'slug');
      if (detail === 'gone') throw new ApiError('gone', 'slug');
      return answers.sendValue(request, reply, detail);
    },
  };
};
