import * as v from 'valibot';
import { EventSummarySchema } from '../events/event.ts';
import { endpoint } from './endpoint.ts';
import { eventKeys } from './query-keys.ts';

export const events = endpoint({
  method: 'GET',
  path: '/api/event/',
  query: eventKeys,
  answer: v.array(EventSummarySchema),
});

/**
 * Events of picked times, `times=812-9034.815-9101` of their ids, with these times alone. An event
 * whose picked times are gone has none; deleted events are left out.
 */
export const eventPicks = endpoint({
  method: 'GET',
  path: '/api/event-picks/',
  query: ['times'],
  answer: v.array(EventSummarySchema),
});
