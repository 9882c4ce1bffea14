import { publicRow, type PublicRow } from '../endpoint-row.ts';
import { answerPolicy } from '../route-policies.ts';
import { moreHeader } from '../../../contract/endpoints/answer-headers.ts';
import { maxEvents } from '../../../contract/endpoints/answer-limits.ts';
import * as viewEndpoints from '../../../contract/endpoints/views.ts';
import * as listEndpoints from '../../../contract/endpoints/event-lists.ts';
import type { City, CityEventCount } from '../../../contract/places/city.ts';
import { memoize } from '../../../domain/memoize.ts';
import { findHighlights } from '../../catalogue/find/find-highlights.ts';
import { writeBodyToFit, type EventsBody } from '../../catalogue/events-body.ts';
import { countByCity } from '../../catalogue/counts/count-by-city.ts';
import type { Matches } from '../../catalogue/matches/gather.ts';
import type { ServerContext } from '../../context.ts';
import type { ResponseContent } from '../../http/answers.ts';
import { toAnswer, type EventQueries } from './event-queries.ts';
import { whenReady } from '../../http/when-ready.ts';
import { eventFormats } from './event-formats.ts';
import { readFormat } from './read-parameters.ts';

const toEventsAnswer = ({ body, count, total }: EventsBody, type: string): ResponseContent => ({
  body,
  headers: {
    'content-type': type,
    ...(total > count && { [moreHeader]: String(total - count) }),
  },
});

export const toCityEvents = (
  matches: readonly Matches[],
  gazetteer: ServerContext['gazetteer'],
): CityEventCount[] =>
  countByCity(matches).map(({ cityId, ...counts }) => ({
    city: gazetteer.byId(cityId) as City,
    ...counts,
  }));

/** JSON of `toCityEvents`, with that of each city made once: a country has more than a thousand. */
const createCityCountsWriter = (gazetteer: ServerContext['gazetteer']) => {
  const toJson = memoize((id: number) => JSON.stringify(gazetteer.byId(id)));
  return (matches: readonly Matches[]): Buffer => {
    const rows = countByCity(matches).map(
      ({ cityId, count, categories }) =>
        `{"city":${toJson(cityId)},"count":${count},"categories":${JSON.stringify(categories)}}`,
    );
    return Buffer.from(`[${rows.join(',')}]`);
  };
};

/** Events of a view, as a list and counted by municipality. */
export const createEventRows = (
  { gazetteer, clock }: ServerContext,
  { handle, match }: EventQueries,
): PublicRow[] => {
  const writeCityCounts = createCityCountsWriter(gazetteer);
  return [
    publicRow(listEndpoints.events, {
      sibling: viewEndpoints.eventColumns,
      tag: 'events',
      policy: answerPolicy,
      summary: `Akce v období a výřezu podle nejbližšího termínu, nejvýše ${maxEvents}`,
      handle: handle((filter, search) => {
        const { type, write } = eventFormats[readFormat(search)];
        const options = { from: filter.from, now: clock(), limit: maxEvents };
        return () =>
          whenReady(match(filter), (matches) =>
            toEventsAnswer(writeBodyToFit(matches, options, write), type),
          );
      }),
    }),
    publicRow(viewEndpoints.eventsByCity, {
      tag: 'events',
      policy: answerPolicy,
      summary: 'Počty akcí po obcích',
      handle: handle(
        (filter) => () =>
          whenReady(match(filter), (matches) => ({ body: writeCityCounts(matches) })),
      ),
    }),
    publicRow(viewEndpoints.eventHighlights, {
      tag: 'events',
      policy: answerPolicy,
      summary: 'Několik akcí dneška a víkendu na začátek, pokud možno z různých obcí a kategorií',
      handle: handle(
        (filter) => () =>
          whenReady(match(filter), (matches) =>
            toAnswer(findHighlights(matches, filter.from, clock())),
          ),
      ),
    }),
  ];
};
