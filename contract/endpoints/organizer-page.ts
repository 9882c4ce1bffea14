import { OrganizerProgrammeSchema } from '../events/organizer-programme.ts';
import { endpoint } from './endpoint.ts';

/** An organiser by its town and its name in any spelling, or by the slugs of both, with what is coming. */
export const organizerProgramme = endpoint({
  method: 'GET',
  path: '/api/organizer/{city}/{organizer}/',
  query: ['from_kudyznudy'],
  answer: OrganizerProgrammeSchema,
});
