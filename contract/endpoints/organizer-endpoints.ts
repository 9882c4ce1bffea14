import * as v from 'valibot';
import type { AccountEndpoint } from './account-endpoint-definition.ts';
import { EventImageSchema, imagePath, maxImageBytes } from '../events/image.ts';
import { EventDefaultsSchema } from '../organizers/event-defaults.ts';
import {
  DistinctEventMarkSchema,
  EditableEventSchema,
  EventCreationSchema,
  EventPlacesSchema,
  EventStatusInputSchema,
  EventTimeInputSchema,
  EventUpdateSchema,
  OwnEventSlugSchema,
  OwnEventSchema,
  OwnEventListQuerySchema,
  OwnEventsSchema,
} from '../organizers/own-event.ts';
import {
  PlaceSearchQuerySchema,
  PlaceSearchSchema,
  SimilarPlacesSchema,
  SimilarPlacesQuerySchema,
  StreetQuerySchema,
  StreetSchema,
} from '../places/place-search.ts';

/** Enough for the longest description with 500 dates. */
const maxBodyBytes = 256 * 1024;

/** Endpoints for own events; administrators may use them for all events. */
export const organizerEndpoints = {
  ownEvents: {
    method: 'GET',
    path: '/api/event-user/',
    role: 'user',
    body: OwnEventListQuerySchema,
    answer: OwnEventsSchema,
  },
  /** Places by which the lists of own events can be narrowed. */
  eventPlaces: {
    method: 'GET',
    path: '/api/event-place/',
    role: 'user',
    body: null,
    answer: EventPlacesSchema,
  },
  ownEvent: {
    method: 'GET',
    path: '/api/event-user/{slug}/',
    role: 'user',
    body: OwnEventSlugSchema,
    answer: EditableEventSchema,
  },
  /** Why a published event is not in the list for Kudy z nudy; empty when it is. */
  kudyZNudyProblems: {
    method: 'GET',
    path: '/api/event-user/{slug}/kudyznudy/',
    role: 'user',
    body: OwnEventSlugSchema,
    answer: v.object({ problems: v.array(v.string()) }),
  },
  createEvent: {
    method: 'POST',
    path: '/api/event-user/',
    role: 'user',
    repeatable: true,
    body: EventCreationSchema,
    answer: EditableEventSchema,
    maxBodyBytes,
  },
  updateEvent: {
    method: 'PUT',
    path: '/api/event-user/{slug}/',
    role: 'user',
    body: EventUpdateSchema,
    answer: EditableEventSchema,
    maxBodyBytes,
  },
  /** What a new event begins with: the profile of the user, and values of the latest events. */
  eventDefaults: {
    method: 'GET',
    path: '/api/event-defaults/',
    role: 'user',
    body: null,
    answer: EventDefaultsSchema,
  },
  /** Sets only the status: publishes, cancels or reverts to a draft; other fields stay. */
  setEventStatus: {
    method: 'POST',
    path: '/api/event-user/{slug}/status/',
    role: 'user',
    body: EventStatusInputSchema,
    answer: OwnEventSchema,
  },
  /** The event can be restored for 30 days. */
  deleteEvent: {
    method: 'DELETE',
    path: '/api/event-user/{slug}/',
    role: 'user',
    body: OwnEventSlugSchema,
    answer: OwnEventSchema,
  },
  restoreEvent: {
    method: 'POST',
    path: '/api/event-user/{slug}/restore/',
    role: 'user',
    body: OwnEventSlugSchema,
    answer: OwnEventSchema,
  },
  /** Says that another event, which stands on the map for this one, is not the same; or takes it back. */
  markEventDistinct: {
    method: 'POST',
    path: '/api/event-user/{slug}/distinct/',
    role: 'user',
    body: DistinctEventMarkSchema,
    answer: OwnEventSchema,
  },
  /** Cancels or moves one date, it and the following ones, or the whole series. */
  changeTime: {
    method: 'POST',
    path: '/api/event-time/',
    role: 'user',
    body: EventTimeInputSchema,
    answer: EditableEventSchema,
  },
  /** Uploads an image; deleted after a day unless an event uses it. */
  createImage: {
    method: 'POST',
    path: imagePath,
    role: 'user',
    repeatable: true,
    body: null,
    binary: true,
    answer: EventImageSchema,
    maxBodyBytes: maxImageBytes,
  },
  /** Places and municipalities by text: own, at home, in followed towns, with events, by distance. */
  findPlaces: {
    method: 'GET',
    path: '/api/place-search/',
    role: 'user',
    body: PlaceSearchQuerySchema,
    answer: PlaceSearchSchema,
  },
  /** Point of a street of a municipality, by the places known in it. */
  findStreet: {
    method: 'GET',
    path: '/api/place-street/',
    role: 'user',
    body: StreetQuerySchema,
    answer: StreetSchema,
  },
  /** Municipality of a point and places that may be the same as a new one there. */
  similarPlaces: {
    method: 'GET',
    path: '/api/place-similar/',
    role: 'user',
    body: SimilarPlacesQuerySchema,
    answer: SimilarPlacesSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;
