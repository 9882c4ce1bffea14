import type * as v from 'valibot';
import { EmbedVersionsSchema } from './embed-versions.ts';
import { EventDetailSchema } from './event.ts';
import { EventNearbySchema } from './event-overview.ts';
import { widgetEndpoints, type Endpoint } from './widget-endpoints.ts';

/** Everything anybody may ask. */
export const endpoints = {
  ...widgetEndpoints,
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
  /** Versions of the widget that a page can pin. */
  embedVersions: {
    method: 'GET',
    path: '/api/embed-versions/',
    query: [],
    answer: EmbedVersionsSchema,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type Answer<Name extends EndpointName> = v.InferOutput<(typeof endpoints)[Name]['answer']>;

/**
 * An event as iCalendar (`text/calendar`), one VEVENT a time; `?time=<id>` gives that one alone. Not
 * among the endpoints, for its answer is no JSON: people follow it as a link.
 */
export const calendarPath = '/api/event/{slug}/calendar.ics';
