import type { FastifyReply, FastifyRequest } from 'fastify';
import { titleWithCity } from '../../../domain/text/place-title.ts';
import { onAnyChange } from '../../catalogue/changes.ts';
import type { ServerContext } from '../../context.ts';
import { readComingOfOrganizer, readOrganizerName } from '../../events/read-organizer.ts';
import { ApiError } from '../../http/api-error.ts';
import { idsOf } from '../../views/read-organizer-programme.ts';
import { createProgrammeCalendar } from '../events/programme-calendar.ts';
import { readOrganizerKey } from './organizer-key.ts';

/** Calendar of an organiser. Throws ApiError `not-found` for an unknown one. */
export const createOrganizerCalendarRoutes = (context: ServerContext) => {
  const { storage, gazetteer, catalogue } = context;
  const sendCalendar = createProgrammeCalendar(context);
  return {
    async organizerCalendar(request: FastifyRequest, reply: FastifyReply) {
      const { city, slug } = readOrganizerKey(gazetteer, request.params);
      const key = { slug, cityId: city.id };
      const name = await readOrganizerName(storage.db, key);
      if (name === null) throw new ApiError('not-found', 'organizer');
      return sendCalendar(request, reply, {
        key: `organiser ${city.slug} ${name}`,
        title: titleWithCity(name, city.title),
        slug: `${city.slug}-${slug}`,
        isStale: () => onAnyChange,
        async match(filter) {
          const events = await readComingOfOrganizer(storage.db, key, filter);
          return catalogue.matchOf(idsOf(events), filter);
        },
      });
    },
  };
};
