import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventSummary } from '../../../contract/events/event.ts';
import type { RenderedFrame } from '../../../contract/pages/page-renderer.ts';
import type { City } from '../../../contract/places/city.ts';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { emptyViewQuery } from '../../../contract/views/view-query.ts';
import { slugify } from '../../../domain/text/fold.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { writeEventsBody } from '../../catalogue/events-body.ts';
import type { ServerContext } from '../../context.ts';
import { toEventFilter } from '../../events/event-filter.ts';
import type { ApiError } from '../../http/api-error.ts';
import { whenReady } from '../../http/when-ready.ts';
import { toUnavailable } from '../../storage/storage-unavailable.ts';
import { boundsOfFirstView, readFirstViewQuery } from '../../views/first-view-query.ts';
import { errorWords } from '../../words/errors.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { toCityEvents } from '../events/event-rows.ts';
import { readNamedEvent } from '../events/named-event.ts';
import { findEventView } from './event-frame.ts';
import { createFrameDocuments } from './frame-document.ts';
import type { PageSender } from './send-page.ts';

const html = 'text/html; charset=utf-8';
const root = '/iframe';

/** Most events of the list: every visitor of the page around loads it, and few need it. */
const maxListed = 50;

/** Handler of the documents of frames: the map of the widget, and its programme as text. */
export const createFramePage = (
  context: ServerContext,
  { match, toStaleTest }: Pick<EventQueries, 'match' | 'toStaleTest'>,
  { renderFrame, renderedAt }: Pick<PageSender, 'renderFrame' | 'renderedAt'>,
) => {
  const { configuration, gazetteer, answers, clock } = context;
  const { publicUrl, basePath } = configuration;
  const frames = createFrameDocuments(basePath, publicUrl);

  /** What the map of a frame shows at first, of a town or around its middle; all towns when it has neither. */
  const programmeOf = (city: City | null, search: URLSearchParams, plugin: Plugin | null) => {
    const now = renderedAt();
    const query = readFirstViewQuery(
      search.toString(),
      plugin?.config ?? {},
      gazetteer,
      civilDateAt(now),
    );
    const town = city ?? query.city;
    const bounds = town ? null : boundsOfFirstView(query);
    const filter = toEventFilter(
      { ...emptyViewQuery, ...query, city: null, center: null, zoom: null, bounds },
      town?.id ?? null,
      now,
    );
    const listsTowns = !town && !bounds;
    const read = (): Promise<RenderedFrame> | RenderedFrame =>
      whenReady(match(filter), (matches) => {
        const programme = { root, town, search: search.toString(), now };
        if (listsTowns)
          return { ...programme, towns: toCityEvents(matches, gazetteer), events: [], more: 0 };
        const { body, total, count } = writeEventsBody(matches, filter.from, maxListed);
        const events = JSON.parse(body.toString()) as EventSummary[];
        return { ...programme, towns: [], events, more: total - count };
      });
    return { now, read, isStale: toStaleTest(filter) };
  };

  const sendMap = (
    request: FastifyRequest,
    reply: FastifyReply,
    city: City | null,
    search: URLSearchParams,
  ) => {
    const { plugin } = request;
    const { now, read, isStale } = programmeOf(city, search, plugin);
    const toDocument = (list: string | null) =>
      frames.toMap({ city, namesEvent: search.has('event'), plugin: plugin?.id ?? null, list });
    return answers.send(request, reply, {
      key: `frame ${now} ${city?.slug ?? ''} ${plugin?.version ?? ''} ${search.toString()}`,
      type: html,
      isStale,
      produce: async () => {
        let list: string | null = null;
        try {
          list = renderFrame(await read());
        } catch (error) {
          // Past days are read from storage, which may be down; the map says so.
          request.log.warn(error);
        }
        return { body: Buffer.from(toDocument(list)) };
      },
    });
  };

  return {
    async frame(request: FastifyRequest, reply: FastifyReply) {
      const { cityName } = request.params as { cityName?: string };
      const search = new URLSearchParams(request.url.replace(/^[^?]*/, ''));
      const slug = search.get('event');
      const event = slug === null ? null : await readNamedEvent(context, slug).catch(toUnavailable);
      if (event && typeof event !== 'string') {
        const view = findEventView(event, search, clock());
        // The part of the address after # stays: WordPress identifies its frame by it.
        if (view) return reply.redirect(`${basePath}${root}${view}`, 302);
      }
      const city = cityName ? gazetteer.bySlug(slugify(cityName)) : null;
      reply.type(html);
      if (city === undefined) return reply.code(404).send(frames.notFound);
      if (event === 'gone' && !city) return reply.code(410).send(frames.gone);
      return sendMap(request, reply, city, search);
    },

    /** Error as an HTML sentence, because a frame is read by people. */
    refuseFrame: (reply: FastifyReply, { code, status }: ApiError) =>
      reply.code(status).type(html).send(frames.toRefusal(errorWords[code])),
  };
};
