import type { AccountEndpoint } from './account-endpoint-definition.ts';
import { OwnEventSchema } from '../organizers/own-event.ts';
import {
  SourceEventInputSchema,
  SourceEventSchema,
  SourceIdSchema,
  WrittenSourceEventSchema,
} from '../organizers/source-event.ts';

/** Endpoints for own events by their identifiers in the system of their organiser. */
export const sourceEventEndpoints = {
  sourceEvent: {
    method: 'GET',
    path: '/api/event-user/by-source/{id}/',
    role: 'user',
    body: SourceIdSchema,
    answer: SourceEventSchema,
  },
  /** Creates the event (201) or changes it (200); the same content again changes nothing. */
  putSourceEvent: {
    method: 'PUT',
    path: '/api/event-user/by-source/{id}/',
    role: 'user',
    body: SourceEventInputSchema,
    answer: WrittenSourceEventSchema,
    maxBodyBytes: 256 * 1024,
  },
  /** As `deleteEvent`; the identifier then belongs to no event. */
  deleteSourceEvent: {
    method: 'DELETE',
    path: '/api/event-user/by-source/{id}/',
    role: 'user',
    body: SourceIdSchema,
    answer: OwnEventSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;
