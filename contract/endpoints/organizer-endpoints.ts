import type { AccountEndpoint } from './account-endpoint.ts';
import { EventImageSchema, imagePath, largestImage } from '../events/image.ts';
import {
  EditableEventSchema,
  EventCreationSchema,
  EventStatusFormSchema,
  EventTimeFormSchema,
  EventUpdateSchema,
  OwnEventQuerySchema,
  OwnEventSchema,
  OwnEventsQuerySchema,
  OwnEventsSchema,
} from '../organizers/own-event.ts';
import {
  PlaceSearchQuerySchema,
  PlaceSearchSchema,
  SimilarPlacesSchema,
  SimilarPlacesQuerySchema,
} from '../places/place-search.ts';

/** The longest description with five hundred dates fits in. */
const largest = 256 * 1024;

/** What somebody does with their own events; administrators with everybody's. */
export const organizerEndpoints = {
  ownEvents: {
    method: 'GET',
    path: '/api/event-user/',
    role: 'user',
    body: OwnEventsQuerySchema,
    answer: OwnEventsSchema,
  },
  ownEvent: {
    method: 'GET',
    path: '/api/event-user/{slug}/',
    role: 'user',
    body: OwnEventQuerySchema,
    answer: EditableEventSchema,
  },
  createEvent: {
    method: 'POST',
    path: '/api/event-user/',
    role: 'user',
    body: EventCreationSchema,
    answer: EditableEventSchema,
    largest,
  },
  updateEvent: {
    method: 'PUT',
    path: '/api/event-user/{slug}/',
    role: 'user',
    body: EventUpdateSchema,
    answer: EditableEventSchema,
    largest,
  },
  /** Publishes a draft as it is, cancels, takes back; the rest of the event stays. */
  setEventStatus: {
    method: 'POST',
    path: '/api/event-user/{slug}/status/',
    role: 'user',
    body: EventStatusFormSchema,
    answer: OwnEventSchema,
  },
  /** For thirty days it can be taken back. */
  deleteEvent: {
    method: 'DELETE',
    path: '/api/event-user/{slug}/',
    role: 'user',
    body: OwnEventQuerySchema,
    answer: OwnEventSchema,
  },
  restoreEvent: {
    method: 'POST',
    path: '/api/event-user/{slug}/restore/',
    role: 'user',
    body: OwnEventQuerySchema,
    answer: OwnEventSchema,
  },
  /** Cancels or moves one date, it and those that follow, or all of its series. */
  changeTime: {
    method: 'POST',
    path: '/api/event-time/',
    role: 'user',
    body: EventTimeFormSchema,
    answer: EditableEventSchema,
  },
  /** Takes in a picture; it waits a day for an event to name it. */
  createImage: {
    method: 'POST',
    path: imagePath,
    role: 'user',
    body: null,
    binary: true,
    answer: EventImageSchema,
    largest: largestImage,
  },
  /** Places and municipalities by words, the nearest first. */
  findPlaces: {
    method: 'GET',
    path: '/api/place-search/',
    role: 'user',
    body: PlaceSearchQuerySchema,
    answer: PlaceSearchSchema,
  },
  /** What lies at a point: its municipality, and places that a new one there may be. */
  similarPlaces: {
    method: 'GET',
    path: '/api/place-similar/',
    role: 'user',
    body: SimilarPlacesQuerySchema,
    answer: SimilarPlacesSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;
