import * as viewEndpoints from '../../../contract/endpoints/views.ts';
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import { answerPolicy } from '../route-policies.ts';
import type { EventColumns } from '../../../contract/events/event-columns.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import {
  maxSingleEvents,
  maxFirstViewEvents,
  type FirstView,
} from '../../../contract/views/first-view.ts';
import { emptyViewQuery, toEntries } from '../../../contract/views/view-query.ts';
import { clampBounds } from '../../../domain/geo/bounds.ts';
import { queryBounds } from '../../../domain/geo/grid.ts';
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
import { findHighlights } from '../../catalogue/find/find-highlights.ts';
import { pickSoon } from '../../catalogue/matches/time-filter.ts';
import type { ServerContext } from '../../context.ts';
import { toEventFilter, type EventFilter } from '../../events/event-filter.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import { ApiError } from '../../http/api-error.ts';
import { toAnswer, type EventQueries } from './event-queries.ts';
import { whenReady } from '../../http/when-ready.ts';
import { toCityEvents } from './event-rows.ts';
import { readFirstViewQuery } from '../../views/first-view-query.ts';

/** Size in pixels from `{width}x{height}`. Throws ApiError `invalid-value`. */
const readSize = (text: string): Size => {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/i.exec(text) ?? [];
  if (width === undefined) throw new ApiError('invalid-value', 'size');
  return { width: Number(width), height: Number(height) };
};

const toColumns = (body: Buffer): EventColumns =>
  toEventColumns(JSON.parse(body.toString()) as EventSummary[]);

/** All events of the matches; null when they are too many for a first view. */
const fewEvents = (matches: readonly Matches[], { from }: EventFilter) => {
  const { body, total } = writeEventsBody(matches, from, maxFirstViewEvents);
  const events = total > maxFirstViewEvents ? null : toColumns(body);
  return { total, events };
};

/** Events that a list begins with: those loaded later must not displace those already read. */
const soonEvents = (matches: readonly Matches[], { from }: EventFilter, now: number) => {
  const { body, count } = writeEventsBody(pickSoon(matches, from, now), from, maxFirstViewEvents);
  return { count, events: toColumns(body) };
};

const firstCities = (
  matches: readonly Matches[],
  filter: EventFilter,
  gazetteer: Gazetteer,
): Pick<FirstView, 'cities' | 'events' | 'more'> => {
  const cities = toCityEvents(matches, gazetteer);
  const count = cities.reduce((sum, { count: own }) => sum + own, 0);
  const isFew = count > 0 && count <= maxSingleEvents;
  return { cities, events: isFew ? fewEvents(matches, filter).events : null, more: 0 };
};

/** The first view of a widget in one request. */
export const createFirstViewRows = (
  { gazetteer, clock }: ServerContext,
  { answer, match, toStaleTest }: EventQueries,
): PublicRow[] => [
  publicRow(viewEndpoints.firstView, {
    tag: 'embedding',
    policy: answerPolicy,
    plugin: 'query',
    summary: 'Čím widget začíná: obec a první akce výřezu, který se vejde do mapy dané velikosti',
    handle: (request, reply) =>
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
        const visible = boundsOfView(view.center, view.zoom, size.width, size.height);
        const query = {
          ...emptyViewQuery,
          ...conditions,
          bounds: queryBounds(visible, view.zoom),
        };
        const filter = toEventFilter(query, null, now);
        /** Events one by one: all of the query, else the first ones in view. */
        const firstEvents = (matches: readonly Matches[]) => {
          const { total, events } = fewEvents(matches, filter);
          if (events) return { cities: null, events, more: 0 };
          const inView = { ...filter, bounds: clampBounds(visible) };
          return whenReady(match(inView), (seen) => {
            const soon = soonEvents(seen, filter, now);
            return { cities: null, events: soon.events, more: total - soon.count };
          });
        };
        /** Towns, with events in view to begin with unless all are listed. */
        const firstTowns = (matches: readonly Matches[]) => {
          const towns = firstCities(matches, filter, gazetteer);
          if (towns.events) return towns;
          return whenReady(match({ ...filter, bounds: clampBounds(visible) }), (seen) => ({
            ...towns,
            highlights: findHighlights(seen, filter.from, now),
          }));
        };
        const produce = () =>
          whenReady(match(filter), (matches) =>
            whenReady(
              view.zoom <= maxCityViewZoom ? firstTowns(matches) : firstEvents(matches),
              (answer) =>
                toAnswer({
                  config,
                  city,
                  query: new URLSearchParams(toEntries(query)).toString(),
                  ...answer,
                } satisfies FirstView),
            ),
          );
        return { produce, isStale: toStaleTest(filter) };
      }),
  }),
];
