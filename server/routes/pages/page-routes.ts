import type { PublicPageName } from '../../../contract/public-pages.ts';
import { dayMs, hourMs } from '../../../contract/durations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readViewQuery } from '../../../contract/views/read-view-query.ts';
import { maxQueryLength, toEntries } from '../../../contract/views/view-query.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { slugify } from '../../../domain/text/fold.ts';
import { createChangeTest } from '../../catalogue/changes.ts';
import { findNext } from '../../catalogue/find/find-nearby.ts';
import type { ServerContext } from '../../context.ts';
import type { PagePartName } from '../../page-parts.ts';
import { anything, type EventFilter } from '../../events/event-filter.ts';
import type { ApiError } from '../../http/api-error.ts';
import { toUnavailable } from '../../storage/storage-unavailable.ts';
import { errorWords } from '../../words/errors.ts';
import { readNamedEvent } from '../events/named-event.ts';
import { findEventView } from './event-frame.ts';
import { createFrameDocuments } from './frame-document.ts';
import { createDetailPage } from './detail-page.ts';
import * as heads from './page-heads.ts';
import { createPlacePage } from './place-page.ts';
import type { PageSender } from './send-page.ts';

const html = 'text/html; charset=utf-8';

/** Parts of the public pages that are rendered here; the others show what only the browser knows. */
const publicPageParts: Partial<Record<PublicPageName, PagePartName>> = { about: 'secondary-pages' };

/** Limits of the structured list of a city: number of events and days ahead. */
const listLimits = { events: 10, days: 370 };

/** Routes of HTML pages; their content is rendered by the site and the widget. */
export const createPageRoutes = (context: ServerContext, sender: PageSender) => {
  const { configuration, gazetteer, catalogue, answers, clock } = context;
  const { publicUrl, basePath } = configuration;
  const { toDocument, addOEmbedLink, sendShell, sendPage, sendMiss } = sender;
  const frames = createFrameDocuments(basePath, publicUrl);

  /** View of the address of a map; invalid values are mended. */
  const viewOf = ({ url }: FastifyRequest): heads.ShownView => {
    const search = url.length > maxQueryLength ? '' : (url.split('?')[1] ?? '');
    return {
      query: readViewQuery([...new URLSearchParams(search)]),
      today: civilDateAt(clock()),
    };
  };

  return {
    home: (request: FastifyRequest, reply: FastifyReply) =>
      sendShell(request, reply, heads.toHomeHead(viewOf(request))),
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

    city(request: FastifyRequest, reply: FastifyReply) {
      const { cityName } = request.params as { cityName: string };
      const city = gazetteer.bySlug(slugify(cityName));
      if (!city) return sendMiss(request, reply, 404, heads.notFoundHead);
      // Rounded to the hour, so that the page can be cached.
      const from = Math.floor(clock() / hourMs) * hourMs;
      const view = viewOf(request);
      const filter: EventFilter = {
        from,
        to: from + listLimits.days * dayMs,
        cityId: city.id,
        bounds: null,
        ...anything,
        withKudyZNudy: false,
      };
      return answers.send(request, addOEmbedLink(request, reply, `/${city.slug}`), {
        key: `page ${city.slug} ${from} ${JSON.stringify(toEntries(view.query))}`,
        type: html,
        isStale: createChangeTest(filter),
        produce: () => {
          const matches = catalogue.match(filter);
          const events = findNext(matches, from, listLimits.events);
          return { body: toDocument(heads.toCityHead(city, events, view, publicUrl)) };
        },
      });
    },

    detail: createDetailPage(context, sender),

    place: createPlacePage(context, sender),

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
