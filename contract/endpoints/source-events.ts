import { OwnEventSchema } from '../organizers/own-event.ts';
import { SourceEventSchema, WrittenSourceEventSchema } from '../organizers/source-event.ts';
import type { SourceEventInputSchema, SourceIdSchema } from '../organizers/source-event.ts';
import { endpoint, inputOf } from './endpoint.ts';

export const sourceEvent = endpoint({
  method: 'GET',
  path: '/api/event-user/by-source/{id}/',
  role: 'user',
  keys: 'read',
  input: inputOf<typeof SourceIdSchema>(),
  answer: SourceEventSchema,
});

/** Creates the event (201) or changes it (200); the same content again changes nothing. */
export const putSourceEvent = endpoint({
  method: 'PUT',
  path: '/api/event-user/by-source/{id}/',
  role: 'user',
  keys: 'write',
  input: inputOf<typeof SourceEventInputSchema>(),
  answer: WrittenSourceEventSchema,
});

/** As `deleteEvent`; the identifier then belongs to no event. */
export const deleteSourceEvent = endpoint({
  method: 'DELETE',
  path: '/api/event-user/by-source/{id}/',
  role: 'user',
  keys: 'write',
  input: inputOf<typeof SourceIdSchema>(),
  answer: OwnEventSchema,
});
