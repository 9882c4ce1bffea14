import * as v from 'valibot';
import { EventImageSchema, imagePath } from '../events/image.ts';
import { EventDefaultsSchema } from '../organizers/event-defaults.ts';
import {
  EditableEventSchema,
  EventPlacesSchema,
  OwnEventSchema,
  OwnEventsSchema,
} from '../organizers/own-event.ts';
import type {
  DistinctEventMarkSchema,
  EventCreationSchema,
  EventStatusInputSchema,
  EventTimeInputSchema,
  EventUpdateSchema,
  OwnEventListQuerySchema,
  OwnEventSlugSchema,
} from '../organizers/own-event.ts';
import { endpoint, inputOf } from './endpoint.ts';
import { OwnMonthSchema, type OwnMonthQuerySchema } from '../organizers/own-month.ts';

export const ownEvents = endpoint({
  method: 'GET',
  path: '/api/event-user/',
  role: 'user',
  keys: 'read',
  input: inputOf<typeof OwnEventListQuerySchema>(),
  answer: OwnEventsSchema,
});

/** Places by which the lists of own events can be narrowed. */
export const eventPlaces = endpoint({
  method: 'GET',
  path: '/api/event-place/',
  role: 'user',
  keys: 'read',
  answer: EventPlacesSchema,
});

/** Dates of own events in a month. */
export const ownMonth = endpoint({
  method: 'GET',
  path: '/api/event-month/',
  role: 'user',
  keys: 'read',
  input: inputOf<typeof OwnMonthQuerySchema>(),
  answer: OwnMonthSchema,
});

export const ownEvent = endpoint({
  method: 'GET',
  path: '/api/event-user/{slug}/',
  role: 'user',
  keys: 'read',
  input: inputOf<typeof OwnEventSlugSchema>(),
  answer: EditableEventSchema,
});

/** Why a published event is not in the list for Kudy z nudy; empty when it is. */
export const kudyZNudyProblems = endpoint({
  method: 'GET',
  path: '/api/event-user/{slug}/kudyznudy/',
  role: 'user',
  keys: 'read',
  input: inputOf<typeof OwnEventSlugSchema>(),
  answer: v.object({ problems: v.array(v.string()) }),
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/event-user/',
  role: 'user',
  keys: 'write',
  repeatable: true,
  input: inputOf<typeof EventCreationSchema>(),
  answer: EditableEventSchema,
});

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/api/event-user/{slug}/',
  role: 'user',
  keys: 'write',
  input: inputOf<typeof EventUpdateSchema>(),
  answer: EditableEventSchema,
});

/** What a new event begins with: the profile of the user, and values of the latest events. */
export const eventDefaults = endpoint({
  method: 'GET',
  path: '/api/event-defaults/',
  role: 'user',
  keys: 'read',
  answer: EventDefaultsSchema,
});

/** Sets only the status: publishes, cancels or reverts to a draft; other fields stay. */
export const setEventStatus = endpoint({
  method: 'POST',
  path: '/api/event-user/{slug}/status/',
  role: 'user',
  keys: 'write',
  input: inputOf<typeof EventStatusInputSchema>(),
  answer: OwnEventSchema,
});

/** The event can be restored for 30 days. */
export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/event-user/{slug}/',
  role: 'user',
  keys: 'write',
  input: inputOf<typeof OwnEventSlugSchema>(),
  answer: OwnEventSchema,
});

export const restoreEvent = endpoint({
  method: 'POST',
  path: '/api/event-user/{slug}/restore/',
  role: 'user',
  keys: 'write',
  input: inputOf<typeof OwnEventSlugSchema>(),
  answer: OwnEventSchema,
});

/** Says that another event, which stands on the map for this one, is not the same; or takes it back. */
export const markEventDistinct = endpoint({
  method: 'POST',
  path: '/api/event-user/{slug}/distinct/',
  role: 'user',
  keys: 'write',
  input: inputOf<typeof DistinctEventMarkSchema>(),
  answer: OwnEventSchema,
});

/** Cancels or moves one date, it and the following ones, or the whole series. */
export const changeTime = endpoint({
  method: 'POST',
  path: '/api/event-time/',
  role: 'user',
  keys: 'write',
  input: inputOf<typeof EventTimeInputSchema>(),
  answer: EditableEventSchema,
});

/** Uploads an image; deleted after a day unless an event uses it. */
export const createImage = endpoint({
  method: 'POST',
  path: imagePath,
  role: 'user',
  keys: 'write',
  repeatable: true,
  binary: true,
  answer: EventImageSchema,
});
