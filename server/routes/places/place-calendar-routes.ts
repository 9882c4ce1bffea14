import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '../../../contract/durations.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { viewOutputs } from '../../../contract/outputs/view-outputs.ts';
import { boundsAround } from '../../../domain/geo/bounds-around.ts';
import { toPlaceSlug } from '../../../domain/places/place-slug.ts';
import { titleWithCity } from '../../../domain/text/place-title.ts';
import { civilDateAt, startOfDay } from '../../../domain/time/civil-time.ts';
import { createChangeTest } from '../../catalogue/changes.ts';
import { writeEventsBody } from '../../catalogue/events-body.ts';
import { gather } from '../../catalogue/matches/gather.ts';
import type { ServerContext } from '../../context.ts';
import { createMapId } from '../../outputs/calendar/map-id.ts';
import { toPlaceCalendar } from '../../outputs/calendar/write-calendar.ts';
import { readListed } from '../../views/read-view-events.ts';
import { toProgrammeFilter } from '../../views/read-place-programme.ts';
import { readAddressedPlace } from './addressed-place.ts';

/** Calendar of what is coming at a place, and was there lately; as other outputs without Kudy z nudy. */
export const createPlaceCalendarRoutes = ({
  storage: { db },
  gazetteer,
  catalogue,
  answers,
  clock,
  configuration: { publicUrl },
}: ServerContext) => {
  const mapId = createMapId(db);
  return {
    async placeCalendar(request: FastifyRequest, reply: FastifyReply) {
      const place = await readAddressedPlace(db, request);
      const { type, days } = viewOutputs.calendar;
      // Of the day, so that the answer can be cached.
      const today = startOfDay(civilDateAt(clock()));
      const filter = toProgrammeFilter(today - days.past * dayMs, today, false);
      const title = titleWithCity(place.title, gazetteer.byId(place.city_id)?.title ?? '');
      reply.header('content-disposition', `inline; filename="${toPlaceSlug(place)}.ics"`);
      return answers.send(request, reply, {
        key: `calendar of place ${place.id} ${place.version} ${today}`,
        type: `${type}; charset=utf-8`,
        isStale: createChangeTest({ ...filter, bounds: boundsAround(place, 0) }),
        async produce() {
          const matches = catalogue.matchAt([place.id], filter);
          const { total } = gather(matches, filter.from, 0);
          const { body } = writeEventsBody(matches, filter.from, total);
          const listed = JSON.parse(body.toString()) as EventSummary[];
          const source = { db, gazetteer, match: catalogue.match };
          const events = await readListed(source, listed);
          const map = { publicUrl, mapId: await mapId() };
          return { body: Buffer.from(toPlaceCalendar(events, title, map)) };
        },
      });
    },
  };
};
