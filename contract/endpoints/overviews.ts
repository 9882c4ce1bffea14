import {
  CategoryCountsSchema,
  EmptyResultAlternativesSchema,
  EventHistogramSchema,
} from '../events/event-overview.ts';
import { endpoint } from './endpoint.ts';
import { eventKeys } from './query-keys.ts';

/** Number of events per day of the period. */
export const eventHistogram = endpoint({
  method: 'GET',
  path: '/api/event-histogram/',
  query: eventKeys,
  answer: EventHistogramSchema,
});

/** Number of events per category. */
export const eventFacets = endpoint({
  method: 'GET',
  path: '/api/event-facets/',
  query: eventKeys,
  answer: CategoryCountsSchema,
});

/** Alternatives for a query without results: next in time, nearest in space. */
export const eventNearest = endpoint({
  method: 'GET',
  path: '/api/event-nearest/',
  query: eventKeys,
  answer: EmptyResultAlternativesSchema,
});
