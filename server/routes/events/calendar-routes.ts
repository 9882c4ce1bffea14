import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { readEventDetail, readWrites } from '../../events/read-detail.ts';
import { ApiError } from '../../http/api-error.ts';
import { createMapId } from '../../outputs/calendar/map-id.ts';
import { toEventCalendar } from '../../outputs/calendar/write-calendar.ts';
import { searchOf } from '../../views/read-query.ts';
import { readBySlug } from './named-event.ts';
import { readTimeId } from './read-parameters.ts';

/** Calendar of one event. */
export const createCalendarRoutes = ({
  storage,
  gazetteer,
  answers,
  configuration,
}: ServerContext) => {
  const mapId = createMapId(storage.db);
  return {
    async calendar(request: FastifyRequest, reply: FastifyReply) {
      const timeId = readTimeId(searchOf(request));
      const event = await readBySlug(storage.db, request, async (slug) => {
        const detail = await readEventDetail(storage.db, gazetteer, slug);
        if (detail === null || detail === 'gone') return detail;
        return { ...detail, ...(await readWrites(storage.db, detail.id)) };
      });
      const times = event.times.filter(({ id }) => timeId === null || id === timeId);
      if (times.length === 0) throw new ApiError('not-found', 'time');
      const map = { publicUrl: configuration.publicUrl, mapId: await mapId() };
      reply.header('content-disposition', `inline; filename="${event.slug}.ics"`);
      return answers.sendBody(
        request,
        reply,
        Buffer.from(toEventCalendar(event, times, map)),
        'text/calendar; charset=utf-8',
      );
    },
  };
};
