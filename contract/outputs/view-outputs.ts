import { eventKeys } from '../endpoints/query-keys.ts';

/** Format in which events of a view leave the product; its body is read by other programs. */
export interface ViewOutput {
  path: string;
  /** Media type without parameters. */
  type: string;
  /**
   * Days before and after today of a request without `s` and `e`; null for the period of the plugin,
   * otherwise of the map.
   */
  days: { past: number; ahead: number } | null;
  /** Largest number of events; null for no limit. */
  limit: number | null;
  /** Whether an event comes once with all its times, however long the view is; default false. */
  whole?: boolean;
  /** Whether `date` narrows it to events changed since that day; default false. */
  since?: boolean;
}

/** Days of calendars: programs keep what they loaded only as long as it is in the file. */
const calendarDays = { past: 30, ahead: 180 };
/** Days of feeds and of data for reuse. */
const comingDays = { past: 0, ahead: 180 };
/** Events in a feed: the ones published last. */
const feedLimit = 100;

/** Outputs by name. Routes, the OpenAPI document and links of pages read this table. */
export const viewOutputs = {
  calendar: {
    path: '/api/event/calendar.ics',
    type: 'text/calendar',
    days: calendarDays,
    limit: null,
  },
  rss: {
    path: '/api/event/feed.rss',
    type: 'application/rss+xml',
    days: comingDays,
    limit: feedLimit,
  },
  atom: {
    path: '/api/event/feed.atom',
    type: 'application/atom+xml',
    days: comingDays,
    limit: feedLimit,
  },
  jsonFeed: {
    path: '/api/event/feed.json',
    type: 'application/feed+json',
    days: comingDays,
    limit: feedLimit,
  },
  table: { path: '/api/event/events.csv', type: 'text/csv', days: null, limit: null },
  map: {
    path: '/api/event/events.geojson',
    type: 'application/geo+json',
    days: null,
    limit: null,
    whole: true,
  },
  linkedData: {
    path: '/api/event/events.jsonld',
    type: 'application/ld+json',
    days: comingDays,
    limit: null,
  },
  openData: {
    path: '/api/event/udalosti.jsonld',
    type: 'application/ld+json',
    days: comingDays,
    limit: null,
    whole: true,
  },
  kudyZNudy: {
    path: '/api/event/kudyznudy.json',
    type: 'application/json',
    days: comingDays,
    limit: null,
    whole: true,
    since: true,
  },
} as const satisfies Record<string, ViewOutput>;

export type ViewOutputName = keyof typeof viewOutputs;
export const viewOutputNames = Object.keys(viewOutputs) as ViewOutputName[];

/** Query keys of outputs: those of events, and never those imported for the site alone. */
export const outputKeys = eventKeys.filter((key) => key !== 'from_kudyznudy');
