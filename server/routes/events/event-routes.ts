import { maximumEvents, moreHeader } from '../../../contract/endpoints/widget-endpoints.ts';
import type { City, CityEventCount } from '../../../contract/places/city.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { toEventColumns } from '../../../domain/events/event-columns.ts';
import { writeBodyToFit, type EventsBody } from '../../catalogue/events-body.ts';
import { countByCity } from '../../catalogue/counts/count-by-city.ts';
import type { Matches } from '../../catalogue/matches/gather.ts';
import type { ServerContext } from '../../context.ts';
import type { ResponseContent } from '../../http/answers.ts';
import { toAnswer, whenReady, type Asking } from './ask-events.ts';
import { readFormat, type EventFormat } from './read-query.ts';

/** Columns are converted from the list: compression of the smaller body saves the extra cost. */
const toFormat = (body: Buffer, format: EventFormat): Buffer =>
  format === 'list'
    ? body
    : Buffer.from(JSON.stringify(toEventColumns(JSON.parse(body.toString()) as EventSummary[])));

const toEventsAnswer = (
  { body, count, total }: EventsBody,
  format: EventFormat,
): ResponseContent => ({
  body: toFormat(body, format),
  headers: total > count ? { [moreHeader]: String(total - count) } : {},
});

export const toCityEvents = (
  matches: readonly Matches[],
  gazetteer: ServerContext['gazetteer'],
): CityEventCount[] =>
  countByCity(matches).map(({ cityId, ...counts }) => ({
    city: gazetteer.byId(cityId) as City,
    ...counts,
  }));

/** Events of a view, as a list and counted by municipality. */
export const createEventRoutes = (
  { gazetteer, clock }: ServerContext,
  { handle, match }: Asking,
) => ({
  events: handle('events', (filter, search) => {
    const format = readFormat(search);
    const options = { from: filter.from, now: clock(), limit: maximumEvents };
    return () =>
      whenReady(match(filter), (matches) =>
        toEventsAnswer(writeBodyToFit(matches, options), format),
      );
  }),

  eventsByCity: handle(
    'eventsByCity',
    (filter) => () =>
      whenReady(match(filter), (matches) => toAnswer(toCityEvents(matches, gazetteer))),
  ),
});
