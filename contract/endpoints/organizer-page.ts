import { OrganizerProgrammeSchema } from '../events/organizer-programme.ts';
import { endpoint } from './endpoint.ts';

/** An organiser by its name in any spelling, or by the slug of its page, with what is coming. */
export const organizerProgramme = endpoint({
  method: 'GET',
  path: '/api/organizer/{organizer}/',
  query: ['from_kudyznudy'],
  answer: OrganizerProgrammeSchema,
});
