import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventSummary } from '../../../contract/events/event.ts';
import {
  maxSingleEvents,
  maxFirstViewEvents,
  type FirstView,
} from '../../../contract/views/first-view.ts';
import { emptyViewQuery, toEntries } from '../../../contract/views/view-query.ts';
import { roundOutwards } from '../../../domain/geo/bounds.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { toEventColumns } from '../../../domain/events/event-columns.ts';
import { boundsOfView } from '../../../domain/geo/mercator.ts';
import {
  maxCityViewZoom,
  mapSizeIn,
  openingView,
  sizeInside,
  type Size,
} from '../../../domain/geo/opening-view.ts';
import { writeEventsBody } from '../../catalogue/events-body.ts';
import type { Matches } from '../../catalogue/matches/gather.ts';
import { pickSoon } from '../../catalogue/matches/time-filter.ts';
import type { ServerContext } from '../../context.ts';
import { toEventFilter, type EventFilter } from '../../events/event-filter.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import { ApiError } from '../../http/api-error.ts';
import { toAnswer, type EventQueries } from './event-queries.ts';
import { whenReady } from '../../http/when-ready.ts';
import { toCityEvents } from './event-routes.ts';
import { readFirstViewQuery } from './first-view-query.ts';

/** Size in pixels from `{width}x{height}`. Throws ApiError `invalid-value`. */
const readSize = (text: string): Size => {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/i.exec(text) ?? [];
  if (width === undefined) throw new ApiError('invalid-value', 'size');
  return { width: Number(width), height: Number(height) };
};

const firstEvents = (matches: readonly Matches[], { from }: EventFilter, now: number) => {
  const { body, total } = writeEventsBody(matches, from, maxFirstViewEvents);
  // The rest is loaded later and must not displace the events already being read.
  const firstBody =
    total > maxFirstViewEvents
      ? writeEventsBody(pickSoon(matches, from, now), from, maxFirstViewEvents).body
      : body;
  const events = JSON.parse(firstBody.toString()) as EventSummary[];
  return { cities: null, events: toEventColumns(events), more: total - events.length };
};

const firstCities = (
  matches: readonly Matches[],
  filter: EventFilter,
  gazetteer: Gazetteer,
  now: number,
): Pick<FirstView, 'cities' | 'events' | 'more'> => {
  const cities = toCityEvents(matches, gazetteer);
  const count = cities.reduce((sum, { count: own }) => sum + own, 0);
  const isFew = count > 0 && count <= maxSingleEvents;
  return { cities, events: isFew ? firstEvents(matches, filter, now).events : null, more: 0 };
};

/** The first view of a widget in one request. */
export const createFirstViewRoutes = (
  { gazetteer, clock }: ServerContext,
  { answer, match, toStaleTest }: EventQueries,
) => ({
  firstView: (request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply, (search) => {
      const config = request.plugin?.config ?? null;
      const outer = readSize((request.params as { size: string }).size);
      const now = clock();
      const today = civilDateAt(now);
      const { city, center, zoom, layout, ...conditions } = readFirstViewQuery(
        search,
        config ?? {},
        gazetteer,
        today,
      );
      const size = mapSizeIn(sizeInside(outer, layout.isEmbed), layout);
      const view = openingView({ ...center, zoom }, city, size.width);
      const bounds = roundOutwards(
        boundsOfView(view.center, view.zoom, size.width, size.height),
        view.zoom,
      );
      const query = { ...emptyViewQuery, ...conditions, bounds };
      const filter = toEventFilter(query, null, now);
      const produce = () =>
        whenReady(match(filter), (matches) =>
          toAnswer({
            config,
            city,
            query: new URLSearchParams(toEntries(query)).toString(),
            ...(view.zoom <= maxCityViewZoom
              ? firstCities(matches, filter, gazetteer, now)
              : firstEvents(matches, filter, now)),
          } satisfies FirstView),
        );
      return { produce, isStale: toStaleTest(filter) };
    }),
});
