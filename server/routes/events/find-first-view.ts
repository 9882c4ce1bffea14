import type { EventColumns } from '../../../contract/events/event-columns.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import type { City } from '../../../contract/places/city.ts';
import type { Bounds, LatLng } from '../../../contract/places/bounds.ts';
import {
  maxSingleEvents,
  maxFirstViewEvents,
  type FirstView,
} from '../../../contract/views/first-view.ts';
import { emptyViewQuery, toQueryText, type ViewQuery } from '../../../contract/views/view-query.ts';
import { toEventColumns } from '../../../domain/events/event-columns.ts';
import { clampBounds, isInBounds } from '../../../domain/geo/bounds.ts';
import { queryBounds, roundToPixels } from '../../../domain/geo/grid.ts';
import { boundsOfView } from '../../../domain/geo/mercator.ts';
import { maxCityViewZoom, type Size } from '../../../domain/geo/opening-view.ts';
import { writeEventsBody } from '../../catalogue/events-body.ts';
import type { StaleTest } from '../../catalogue/changes.ts';
import { findHighlights } from '../../catalogue/find/find-highlights.ts';
import type { Matches } from '../../catalogue/matches/gather.ts';
import { pickSoon } from '../../catalogue/matches/time-filter.ts';
import type { ServerContext } from '../../context.ts';
import { toEventFilter, type EventFilter } from '../../events/event-filter.ts';
import { whenReady } from '../../http/when-ready.ts';
import type { EventQueries } from './event-queries.ts';
import { toCityEvents } from './event-rows.ts';
import { createAlternativesFinder } from './find-alternatives.ts';

/** What a first view is made for. */
export interface FirstViewRequest extends Pick<FirstView, 'config'> {
  city: City | null;
  /** Conditions, without an area. */
  conditions: Partial<ViewQuery>;
  view: { center: LatLng; zoom: number };
  /** Size of the map, in pixels. */
  size: Size;
  /** Epoch milliseconds. */
  now: number;
}

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
  gazetteer: ServerContext['gazetteer'],
): Pick<FirstView, 'cities' | 'events' | 'more'> => {
  const cities = toCityEvents(matches, gazetteer);
  const count = cities.reduce((sum, { count: own }) => sum + own, 0);
  const isFew = count > 0 && count <= maxSingleEvents;
  return { cities, events: isFew ? fewEvents(matches, filter).events : null, more: 0 };
};

/** Whether the answer lists nothing within the bounds; one that is cut lists something. */
const isEmptyIn = (
  { cities, events, more }: Pick<FirstView, 'cities' | 'events' | 'more'>,
  bounds: Bounds,
): boolean => {
  if (cities)
    return !cities.some(({ city: { latitude: lat, longitude: lng } }) =>
      isInBounds({ lat, lng }, bounds),
    );
  const { lat = [], lng = [] } = events?.places ?? {};
  return (
    more === 0 && !lat.some((one, index) => isInBounds({ lat: one, lng: lng[index]! }, bounds))
  );
};

/** First view of a widget, and test of the changes that make it wrong. */
export const createFirstViewFinder = (
  context: ServerContext,
  { match, toStaleTest }: Pick<EventQueries, 'match' | 'toStaleTest'>,
) => {
  const { gazetteer } = context;
  const findAlternatives = createAlternativesFinder(context, match);
  return ({
    config,
    city,
    conditions,
    view,
    size,
    now,
  }: FirstViewRequest): {
    find(): FirstView | Promise<FirstView>;
    isStale: StaleTest;
  } => {
    const visible = boundsOfView(view.center, view.zoom, size.width, size.height);
    const query = { ...emptyViewQuery, ...conditions, bounds: queryBounds(visible, view.zoom) };
    const filter = toEventFilter(query, null, now);
    const inView = { ...filter, bounds: clampBounds(visible) };
    const isOutdated = toStaleTest(filter);
    /** Whether the view that was found has alternatives. */
    let isEmpty = false;

    /** Events one by one: all of the query, else the first ones in view. */
    const firstEvents = (matches: readonly Matches[]) => {
      const { total, events } = fewEvents(matches, filter);
      if (events) return { cities: null, events, more: 0 };
      return whenReady(match(inView), (seen) => {
        const soon = soonEvents(seen, filter, now);
        return { cities: null, events: soon.events, more: total - soon.count };
      });
    };
    /** Towns, with events in view to begin with unless all are listed. */
    const firstTowns = (matches: readonly Matches[]) => {
      const towns = firstCities(matches, filter, gazetteer);
      if (towns.events) return towns;
      return whenReady(match(inView), (seen) => ({
        ...towns,
        highlights: findHighlights(seen, filter.from, now),
      }));
    };
    const addAlternatives = (answer: FirstView): FirstView | Promise<FirstView> => {
      isEmpty = isEmptyIn(answer, visible);
      if (!isEmpty) return answer;
      const shown = { ...query, bounds: roundToPixels(visible, view.zoom) };
      return whenReady(findAlternatives(toEventFilter(shown, null, now)), (found) => ({
        ...answer,
        alternatives: { query: toQueryText(shown), answer: found },
      }));
    };
    return {
      find: () =>
        whenReady(match(filter), (matches) =>
          whenReady(
            view.zoom <= maxCityViewZoom ? firstTowns(matches) : firstEvents(matches),
            (answer) => addAlternatives({ config, city, query: toQueryText(query), ...answer }),
          ),
        ),
      // Alternatives are of any place and time.
      isStale: (change) => isEmpty || isOutdated(change),
    };
  };
};
