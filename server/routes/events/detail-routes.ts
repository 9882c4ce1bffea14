import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { eventSources } from '../../../contract/events/event.ts';
import { storableText } from '../../../contract/text-line.ts';
import type { EventNearby } from '../../../contract/events/event-overview.ts';
import { bundledEndpoints } from '../../../contract/endpoints/bundled-endpoints.ts';
import { boundsAround } from '../../../domain/geo/bounds-around.ts';
import { addDays, civilDateAt, startOfDay } from '../../../domain/time/civil-time.ts';
import { findAround, findHere } from '../../catalogue/find/find-nearby.ts';
import type { ServerContext } from '../../context.ts';
import { anything, type EventFilter } from '../../events/event-filter.ts';
import { readSlugBySource } from '../../events/slug-by-source.ts';
import { readEventDetail, readWrites } from '../../events/read-detail.ts';
import { readEventMoment, type EventMoment } from '../../events/read-moment.ts';
import { parseSlug } from '../../events/slug.ts';
import { createMapId } from '../../outputs/calendar/map-id.ts';
import { toEventCalendar } from '../../outputs/calendar/write-calendar.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Storage } from '../../storage/storage.ts';
import type { EventQueries } from './event-queries.ts';
import { readQuery, searchOf } from '../../views/read-query.ts';
import { readOrFormer } from './named-event.ts';
import { readTimeId } from './read-parameters.ts';

const day = 86_400_000;
/** Events at the same place: days ahead, and limit. */
const here = { days: 60, limit: 12 };
/** Events around: days before and after, distance in metres, and limit. */
const around = { days: 3, metres: 15_000, limit: 6 };

/** Identifiers in sources have at most this many characters. */
const maxSourceId = 300;
/** What is imported for the site alone is not looked up. */
const SourceParametersSchema = v.object({
  source: v.pipe(
    v.string(),
    v.toLowerCase(),
    v.picklist(eventSources.filter((source) => source !== 'kudyznudy')),
  ),
  id: storableText(maxSourceId),
});

/** `readOrFormer` by the slug of a request. Throws ApiError `gone` or `not-found`. */
const readBySlug = async <Result>(
  db: Storage['db'],
  request: FastifyRequest,
  read: (slug: string) => Promise<Result | 'gone' | null>,
): Promise<Result> => {
  const slug = parseSlug((request.params as { slug: string }).slug);
  const result = slug === null ? null : await readOrFormer(db, slug, read);
  if (result === null) throw new ApiError('not-found', 'slug');
  if (result === 'gone') throw new ApiError('gone', 'slug');
  return result;
};

export const createDetailRoutes = (
  { storage, gazetteer, catalogue, answers, clock, configuration }: ServerContext,
  { markAge }: EventQueries,
) => {
  const mapId = createMapId(storage.db);
  const findNearby = (event: EventMoment, now: number, withKudyZNudy: boolean): EventNearby => {
    const toFilter = (from: number, to: number, metres: number): EventFilter => ({
      from,
      to,
      bounds: boundsAround(event, metres),
      withKudyZNudy,
      ...anything,
      cityId: null,
    });
    const days = civilDateAt(Math.max(event.next ?? now, now));
    const from = Math.max(now, startOfDay(addDays(days, -around.days)));
    const to = startOfDay(addDays(days, around.days + 1)) - 1;
    return {
      here: findHere(
        catalogue.match(toFilter(now, now + here.days * day, 0)),
        event,
        now,
        here.limit,
      ),
      around: findAround(catalogue.match(toFilter(from, to, around.metres)), event, from, around),
    };
  };

  return {
    async eventDetail(request: FastifyRequest, reply: FastifyReply) {
      const detail = await readBySlug(storage.db, request, (slug) =>
        readEventDetail(storage.db, gazetteer, slug),
      );
      return answers.sendValue(request, reply, detail);
    },

    async eventBySource(request: FastifyRequest, reply: FastifyReply) {
      const asked = v.safeParse(SourceParametersSchema, request.params);
      const slug = asked.success ? await readSlugBySource(storage.db, asked.output) : null;
      const detail = slug === null ? null : await readEventDetail(storage.db, gazetteer, slug);
      if (detail === null) throw new ApiError('not-found', 'id');
      if (detail === 'gone') throw new ApiError('gone', 'id');
      return answers.sendValue(request, reply, detail);
    },

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

    async eventNearby(request: FastifyRequest, reply: FastifyReply) {
      const { fromKudyZNudy } = readQuery(searchOf(request), bundledEndpoints.eventNearby.query);
      const now = clock();
      const event = await readBySlug(storage.db, request, (slug) =>
        readEventMoment(storage.db, slug, now),
      );
      markAge(reply);
      return answers.sendValue(request, reply, findNearby(event, now, fromKudyZNudy));
    },
  };
};
