import * as v from 'valibot';
import { CityEventsSchema } from '../places/city.ts';
import { EventColumnsSchema } from '../events/event-columns.ts';
import { FirstViewSchema } from '../views/first-view.ts';
import {
  EventFacetsSchema,
  EventHistogramSchema,
  EventNearestSchema,
} from '../events/event-overview.ts';
import { MapSettingsSchema, OutlinesSchema, TownNamesSchema } from '../places/map-settings.ts';
import { SuggestionsSchema } from '../views/suggestions.ts';
import type { QueryKey } from '../views/view-query.ts';

/** One promise between client and server; routes, the widget's client and OpenAPI are made of it. */
export interface Endpoint {
  method: 'GET';
  /** Parameters stand in braces. */
  path: string;
  query: readonly QueryKey[];
  /** Sent with every call; tells this answer from another one of the same path. */
  fixed?: Readonly<Record<string, string>>;
  answer: v.GenericSchema;
}

/** Keys of a view that say what is looked for, and where. */
const viewKeys = ['s', 'e', 'evening', 'k', 'x', 'q', 'city', 'from_kudyznudy'] as const;
export const boundsKeys = ['ne_lat', 'ne_lng', 'sw_lat', 'sw_lng'] as const;
/** What is looked for, and where: in a rectangle, so far from a point, or both. */
export const askedKeys = [...viewKeys, ...boundsKeys, 'lat', 'lng', 'r'] as const;

/** What the widget asks for, wherever it stands; its bundle holds these and no others. */
export const widgetEndpoints = {
  /** Events in the compact form the widget asks for; the same as `events`. */
  eventColumns: {
    method: 'GET',
    path: '/api/event/',
    query: askedKeys,
    fixed: { format: 'columns' },
    answer: EventColumnsSchema,
  },
  /** How many events each day of the period has. */
  eventHistogram: {
    method: 'GET',
    path: '/api/event-histogram/',
    query: askedKeys,
    answer: EventHistogramSchema,
  },
  /** How many events each category has. */
  eventFacets: {
    method: 'GET',
    path: '/api/event-facets/',
    query: askedKeys,
    answer: EventFacetsSchema,
  },
  /** What to offer where nothing was found: the next one in time, the next one in space. */
  eventNearest: {
    method: 'GET',
    path: '/api/event-nearest/',
    query: askedKeys,
    answer: EventNearestSchema,
  },
  eventsByCity: {
    method: 'GET',
    path: '/api/events-by-city/',
    query: askedKeys,
    answer: v.array(CityEventsSchema),
  },
  /**
   * What a map of `size` pixels (`390x543`) opens with: the view is that of `lat`, `lng` and `zoom`,
   * otherwise of the town `city` (a name will do), otherwise the usual one. It is asked with what a
   * page says, not a program: what makes no sense is left out, as the widget does. Beside these keys
   * it takes the options of `firstViewOptions`.
   */
  firstView: {
    method: 'GET',
    path: '/api/first-view/{size}/',
    query: ['s', 'e', 'evening', 'k', 'x', 'q', 'city', 'zoom', 'lat', 'lng'],
    answer: FirstViewSchema,
  },
  /**
   * Towns, places and events that begin as `q` says; with `lat` and `lng` the places nearest to that
   * point. Nothing for fewer than two letters.
   */
  suggestions: {
    method: 'GET',
    path: '/api/suggestions/',
    query: ['s', 'e', 'k', 'x', 'q', 'lat', 'lng', 'from_kudyznudy'],
    answer: SuggestionsSchema,
  },
  mapSettings: { method: 'GET', path: '/api/map-settings/', query: [], answer: MapSettingsSchema },
  /** Names of the municipalities in the bounds, for the base map. */
  townNames: {
    method: 'GET',
    path: '/api/town-names/',
    query: boundsKeys,
    answer: TownNamesSchema,
  },
  outlines: { method: 'GET', path: '/api/outlines/', query: [], answer: OutlinesSchema },
} as const satisfies Record<string, Endpoint>;

/** What `format` may say at `/api/event/`; the list is the default. */
export const eventFormats = ['list', 'columns'] as const;

/** An answer of events holds at most this many; `moreHeader` says how many were left out. */
export const maximumEvents = 2000;
export const moreHeader = 'x-more-events';
/** How old, in seconds, the map's data may be because storage does not answer; absent when fresh. */
export const staleHeader = 'x-data-age';
