import type { FastifyReply, FastifyRequest } from 'fastify';
import { toOrganizerSlug } from '../../../domain/events/organizer-slug.ts';
import { onAnyChange } from '../../catalogue/changes.ts';
import type { ServerContext } from '../../context.ts';
import { readComingOfOrganizer, readOrganizerName } from '../../events/read-organizer.ts';
import { ApiError } from '../../http/api-error.ts';
import { idsOf } from '../../views/read-organizer-programme.ts';
import { createProgrammeCalendar } from '../events/programme-calendar.ts';

/** Calendar of an organiser. Throws ApiError `not-found` for an unknown one. */
export const createOrganizerCalendarRoutes = (context: ServerContext) => {
  const { storage, catalogue } = context;
  const sendCalendar = createProgrammeCalendar(context);
  return {
    async organizerCalendar(request: FastifyRequest, reply: FastifyReply) {
      const slug = toOrganizerSlug((request.params as { organizer: string }).organizer);
      const name = slug === null ? null : await readOrganizerName(storage.db, slug);
      if (slug === null || name === null) throw new ApiError('not-found', 'organizer');
      return sendCalendar(request, reply, {
        key: `organiser ${name}`,
        title: name,
        slug,
        isStale: () => onAnyChange,
        async match(filter) {
          const events = await readComingOfOrganizer(storage.db, slug, filter.from, false);
          return catalogue.matchOf(idsOf(events), filter);
        },
      });
    },
  };
};
