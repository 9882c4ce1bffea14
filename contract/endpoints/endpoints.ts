import * as v from 'valibot';
import { CitySchema } from '../places/city.ts';
import { EventDetailSchema } from '../events/event-detail.ts';
import { EventSummarySchema } from '../events/event.ts';
import { EventNearbySchema } from '../events/event-overview.ts';
import { PlaceSchema } from '../places/place.ts';
import { askedKeys, boundsKeys, widgetEndpoints, type Endpoint } from './widget-endpoints.ts';

/** Everything anybody may ask. */
export const endpoints = {
  ...widgetEndpoints,
  events: {
    method: 'GET',
    path: '/api/event/',
    query: askedKeys,
    answer: v.array(EventSummarySchema),
  },
  places: {
    method: 'GET',
    path: '/api/place/',
    query: boundsKeys,
    answer: v.array(PlaceSchema),
  },
  /** The predefined cities; with `city`, the one municipality of that slug, or none. */
  cities: {
    method: 'GET',
    path: '/api/cities/',
    query: ['city'],
    answer: v.array(CitySchema),
  },
  /**
   * Municipalities whose name begins with `q`, then those with a word that does; without diacritics
   * it finds the same. Predefined ones first, then the larger, at most ten; none for an empty `q`.
   */
  citySearch: {
    method: 'GET',
    path: '/api/city-search/',
    query: ['q'],
    answer: v.array(CitySchema),
  },
  eventDetail: {
    method: 'GET',
    path: '/api/event/{slug}/',
    query: [],
    answer: EventDetailSchema,
  },
  /** Other events at the place of an event and around it. */
  eventNearby: {
    method: 'GET',
    path: '/api/event/{slug}/nearby/',
    query: ['from_kudyznudy'],
    answer: EventNearbySchema,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type Answer<Name extends EndpointName> = v.InferOutput<(typeof endpoints)[Name]['answer']>;

/**
 * An event as iCalendar (`text/calendar`), one VEVENT a time; `?time=<id>` gives that one alone. Not
 * among the endpoints, for its answer is no JSON: people follow it as a link.
 */
export const calendarPath = '/api/event/{slug}/calendar.ics';
