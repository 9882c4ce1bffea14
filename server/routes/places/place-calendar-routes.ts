import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundsAround } from '../../../domain/geo/bounds-around.ts';
import { toPlaceSlug } from '../../../domain/places/place-slug.ts';
import { titleWithCity } from '../../../domain/text/place-title.ts';
import { createChangeTest } from '../../catalogue/changes.ts';
import type { ServerContext } from '../../context.ts';
import { createProgrammeCalendar } from '../events/programme-calendar.ts';
import { readAddressedPlace } from './addressed-place.ts';

/** Calendar of a place. */
export const createPlaceCalendarRoutes = (context: ServerContext) => {
  const { storage, gazetteer, catalogue } = context;
  const sendCalendar = createProgrammeCalendar(context);
  return {
    async placeCalendar(request: FastifyRequest, reply: FastifyReply) {
      const place = await readAddressedPlace(storage.db, request);
      return sendCalendar(request, reply, {
        key: `place ${place.id} ${place.version}`,
        title: titleWithCity(place.title, gazetteer.byId(place.city_id)?.title ?? ''),
        slug: toPlaceSlug(place),
        isStale: (filter) => createChangeTest({ ...filter, bounds: boundsAround(place, 0) }),
        match: (filter) => catalogue.matchAt([place.id], filter),
      });
    },
  };
};
