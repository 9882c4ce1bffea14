import type { PublicPageName } from '../../../contract/public-pages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { slugify } from '../../../domain/text/fold.ts';
import type { ServerContext } from '../../context.ts';
import type { PagePartName } from '../../page-parts.ts';
import type { ApiError } from '../../http/api-error.ts';
import { toUnavailable } from '../../storage/storage-unavailable.ts';
import { errorWords } from '../../words/errors.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { readNamedEvent } from '../events/named-event.ts';
import { findEventView } from './event-frame.ts';
import { createFrameDocuments } from './frame-document.ts';
import { createDetailPage } from './detail-page.ts';
import { createMapPages } from './map-pages.ts';
import { createOrganizerPage } from './organizer-page.ts';
import * as heads from './page-heads.ts';
import { createPlacePage } from './place-page.ts';
import type { PageSender } from './send-page.ts';

const html = 'text/html; charset=utf-8';

/** Parts of the public pages that are rendered here; the others show what only the browser knows. */
const publicPageParts: Partial<Record<PublicPageName, PagePartName>> = { about: 'secondary-pages' };

/** Routes of HTML pages; their content is rendered by the site and the widget. */
export const createPageRoutes = (
  context: ServerContext,
  eventQueries: EventQueries,
  sender: PageSender,
) => {
  const { configuration, gazetteer, clock } = context;
  const { publicUrl, basePath } = configuration;
  const { sendShell, sendPage, sendMiss } = sender;
  const frames = createFrameDocuments(basePath, publicUrl);

  return {
    ...createMapPages(context, eventQueries, sender),
    publicPage: (name: PublicPageName) => (request: FastifyRequest, reply: FastifyReply) => {
      const part = publicPageParts[name];
      const head = heads.toPublicPageHead(name);
      return part ? sendPage(request, reply, head, { part }) : sendShell(request, reply, head);
    },
    /** Page with personal content; not indexed. */
    unlisted: (title: string) => (request: FastifyRequest, reply: FastifyReply) =>
      sendShell(request, reply, heads.toUnlistedHead(title)),
    notFound: (request: FastifyRequest, reply: FastifyReply) =>
      sendMiss(request, reply, 404, heads.notFoundHead),

    detail: createDetailPage(context, sender),

    place: createPlacePage(context, sender),

    organizer: createOrganizerPage(context, sender),

    async frame(request: FastifyRequest, reply: FastifyReply) {
      const { cityName } = request.params as { cityName?: string };
      const search = new URLSearchParams(request.url.replace(/^[^?]*/, ''));
      const slug = search.get('event');
      const event = slug === null ? null : await readNamedEvent(context, slug).catch(toUnavailable);
      if (event && typeof event !== 'string') {
        const view = findEventView(event, search, clock());
        // The part of the address after # stays: WordPress identifies its frame by it.
        if (view) return reply.redirect(`${basePath}/iframe${view}`, 302);
      }
      const city = cityName ? gazetteer.bySlug(slugify(cityName)) : null;
      reply.type(html);
      if (city === undefined) return reply.code(404).send(frames.notFound);
      if (event === 'gone' && !city) return reply.code(410).send(frames.gone);
      return reply.send(frames.toMap(city, slug !== null, request.plugin?.id ?? null));
    },

    /** Error as an HTML sentence, because a frame is read by people. */
    refuseFrame: (reply: FastifyReply, { code, status }: ApiError) =>
      reply.code(status).type(html).send(frames.toRefusal(errorWords[code])),
  };
};
