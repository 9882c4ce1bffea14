import * as v from 'valibot';
import { CitySchema } from '../places/city.ts';
import { EventDetailSchema } from '../events/event-detail.ts';
import { EventSummarySchema } from '../events/event.ts';
import { EventNearbySchema } from '../events/event-overview.ts';
import { eventKeys, widgetEndpoints, type Endpoint } from './widget-endpoints.ts';

/** Endpoints in the main bundle of the site: those of the widget and six more. */
export const bundledEndpoints = {
  ...widgetEndpoints,
  events: {
    method: 'GET',
    path: '/api/event/',
    query: eventKeys,
    answer: v.array(EventSummarySchema),
  },
  /** Predefined cities; with `city` only the municipality with that slug, or none. */
  cities: {
    method: 'GET',
    path: '/api/cities/',
    query: ['city'],
    answer: v.array(CitySchema),
  },
  /**
   * Municipalities whose name begins with `q`, then those with a word that does; diacritics are
   * ignored. Predefined ones first, then by size; at most ten; none for an empty `q`. When there are
   * none, those meant by shortened words (`Ústí n. L.`) or by words with typing errors (`Svitvy`).
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
  /**
   * Events of picked times, `times=812-9034.815-9101` of their ids, with these times alone. An event
   * whose picked times are gone has none; deleted events are left out.
   */
  eventPicks: {
    method: 'GET',
    path: '/api/event-picks/',
    query: [],
    answer: v.array(EventSummarySchema),
  },
  /** Other events at the place of an event and around it. */
  eventNearby: {
    method: 'GET',
    path: '/api/event/{slug}/nearby/',
    query: ['from_kudyznudy'],
    answer: EventNearbySchema,
  },
} as const satisfies Record<string, Endpoint>;

export type BundledEndpointName = keyof typeof bundledEndpoints;
export type Answer<Name extends BundledEndpointName> = v.InferOutput<
  (typeof bundledEndpoints)[Name]['answer']
>;

/**
 * Event as iCalendar (`text/calendar`), one VEVENT per time; `?time=<id>` selects one time. Not an
 * endpoint because the answer is not JSON; used as a link.
 */
export const calendarPath = '/api/event/{slug}/calendar.ics';
