import * as v from 'valibot';
import { EventDetailSchema } from '../events/event-detail.ts';
import { EventNearbySchema } from '../events/event-overview.ts';
import type { OwnEventSlugSchema } from '../organizers/own-event.ts';
import { endpoint, inputOf } from './endpoint.ts';

export const eventDetail = endpoint({
  method: 'GET',
  path: '/api/event/{slug}/',
  answer: EventDetailSchema,
});

/** Other events at the place of an event and around it. */
export const eventNearby = endpoint({
  method: 'GET',
  path: '/api/event/{slug}/nearby/',
  query: ['from_kudyznudy'],
  answer: EventNearbySchema,
});

/** An imported event by its identifier in the source. */
export const eventBySource = endpoint({
  method: 'GET',
  path: '/api/event/by-source/{source}/{id}/',
  answer: EventDetailSchema,
});

/** What the caller may do with an event that visitors see. */
export const eventPermission = endpoint({
  method: 'GET',
  path: '/api/event-user/{slug}/permission/',
  role: 'user',
  input: inputOf<typeof OwnEventSlugSchema>(),
  answer: v.object({ edit: v.boolean() }),
});
