import * as v from 'valibot';
import { CityEventCountSchema } from '../places/city.ts';
import { EventColumnsSchema } from '../events/event-columns.ts';
import { FirstViewSchema } from '../views/first-view.ts';
import {
  CategoryCountsSchema,
  EventHistogramSchema,
  EmptyResultAlternativesSchema,
} from '../events/event-overview.ts';
import {
  TileSettingsSchema,
  OutlinesSchema,
  MunicipalityLabelsSchema,
} from '../places/base-map.ts';
import { PlaceSchema } from '../places/place.ts';
import { SuggestionsSchema } from '../views/suggestions.ts';
import type { QueryKey } from '../views/view-query.ts';

/** Definition of an endpoint; the source of routes, the widget's client and OpenAPI. */
export interface Endpoint {
  method: 'GET';
  /** Parameters are in braces. */
  path: string;
  query: readonly QueryKey[];
  /** Parameters with fixed values; distinguish endpoints of the same path. */
  fixed?: Readonly<Record<string, string>>;
  answer: v.GenericSchema;
}

/** Query keys that narrow times and events of a period. */
const narrowingKeys = ['morning', 'afternoon', 'evening', 'free', 'k', 'x', 'facets', 'q'] as const;
/** Query keys of period, conditions, town and source. */
const filterKeys = ['s', 'e', 'd', ...narrowingKeys, 'city', 'from_kudyznudy'] as const;
const boundsKeys = ['ne_lat', 'ne_lng', 'sw_lat', 'sw_lng'] as const;
/** Query keys of events: filters with bounds, with a radius around a point, or both. */
export const eventKeys = [...filterKeys, ...boundsKeys, 'lat', 'lng', 'r'] as const;

/** Endpoints of the widget; its bundle contains no others. */
export const widgetEndpoints = {
  /** The events of `events` in a compact format, used by the widget. */
  eventColumns: {
    method: 'GET',
    path: '/api/event/',
    query: eventKeys,
    fixed: { format: 'columns' },
    answer: EventColumnsSchema,
  },
  /** Number of events per day of the period. */
  eventHistogram: {
    method: 'GET',
    path: '/api/event-histogram/',
    query: eventKeys,
    answer: EventHistogramSchema,
  },
  /** Number of events per category. */
  eventFacets: {
    method: 'GET',
    path: '/api/event-facets/',
    query: eventKeys,
    answer: CategoryCountsSchema,
  },
  /** Alternatives for a query without results: next in time, nearest in space. */
  eventNearest: {
    method: 'GET',
    path: '/api/event-nearest/',
    query: eventKeys,
    answer: EmptyResultAlternativesSchema,
  },
  eventsByCity: {
    method: 'GET',
    path: '/api/events-by-city/',
    query: eventKeys,
    answer: v.array(CityEventCountSchema),
  },
  /**
   * First view of a widget of `size` pixels (`390x543`). The view is that of `lat`, `lng` and
   * `zoom`, otherwise of the town `city` (slug or name), otherwise the default. Invalid values are
   * left out, as in the widget, because they come from a page. Also accepts the options of
   * `firstViewOptions`.
   */
  firstView: {
    method: 'GET',
    path: '/api/first-view/{size}/',
    query: ['s', 'e', ...narrowingKeys, 'city', 'zoom', 'lat', 'lng'],
    answer: FirstViewSchema,
  },
  /**
   * Towns, places and events matching `q`; with `lat` and `lng` places are sorted by distance from
   * that point. Empty for fewer than two letters.
   */
  suggestions: {
    method: 'GET',
    path: '/api/suggestions/',
    query: ['s', 'e', 'k', 'x', 'q', 'lat', 'lng', 'from_kudyznudy'],
    answer: SuggestionsSchema,
  },
  /** Places in the bounds, by identifier; at most `maxPlaces`, those nearest to the middle. */
  places: {
    method: 'GET',
    path: '/api/place/',
    query: boundsKeys,
    answer: v.array(PlaceSchema),
  },
  mapSettings: { method: 'GET', path: '/api/map-settings/', query: [], answer: TileSettingsSchema },
  /** Names of the municipalities in the bounds, for the base map. */
  townNames: {
    method: 'GET',
    path: '/api/town-names/',
    query: boundsKeys,
    answer: MunicipalityLabelsSchema,
  },
  outlines: { method: 'GET', path: '/api/outlines/', query: [], answer: OutlinesSchema },
} as const satisfies Record<string, Endpoint>;

/** Largest number of events in an answer; `moreHeader` has the number of those left out. */
export const maxEvents = 2000;
/** Largest number of places in an answer. */
export const maxPlaces = 1000;
export const moreHeader = 'x-more-events';
/** Age of the data in seconds while the database does not answer; absent when fresh. */
export const staleHeader = 'x-data-age';
