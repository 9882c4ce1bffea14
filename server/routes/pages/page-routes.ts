import type { PublicPageName } from '../../../contract/public-pages.ts';
import { dayMs, hourMs } from '../../../contract/durations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readViewQuery } from '../../../contract/views/read-view-query.ts';
import { maxQueryLength, toEntries } from '../../../contract/views/view-query.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { slugify } from '../../../domain/text/fold.ts';
import type { Assets } from '../../assets.ts';
import { createChangeTest } from '../../catalogue/changes.ts';
import { findNext } from '../../catalogue/find/find-nearby.ts';
import type { ServerContext } from '../../context.ts';
import { readCurrentSlug } from '../../events/current-slug.ts';
import { anything, type EventFilter } from '../../events/event-filter.ts';
import { readShownEvent } from '../../doubles/read-shown.ts';
import { readEventDetail } from '../../events/read-detail.ts';
import { parseSlug } from '../../events/slug.ts';
import type { ApiError } from '../../http/api-error.ts';
import { StorageUnavailableError } from '../../storage/storage-unavailable.ts';
import { errorWords } from '../../words/errors.ts';
import { timeIdOf } from '../pictures/time-of-address.ts';
import { offersCopies } from './app-routes.ts';
import { readNamedEvent } from '../events/named-event.ts';
import { findEventView } from './event-frame.ts';
import { createFrameDocuments } from './frame-document.ts';
import { oEmbedLink } from '../oembed/oembed-address.ts';
import { createPageDocument, type PageHead } from './page-document.ts';
import * as heads from './page-heads.ts';

const html = 'text/html; charset=utf-8';
const unbuilt =
  '<!doctype html><html lang="cs"><meta charset="utf-8"><!--configuration--><p>Stránka ještě není sestavená: npm run build.</p></html>';

/** Limits of the structured list of a city: number of events and days ahead. */
const listLimits = { events: 10, days: 370 };

/** Gives `unavailable` for an outage of storage; throws other errors on. */
const toUnavailable = (error: unknown): 'unavailable' => {
  if (error instanceof StorageUnavailableError) return 'unavailable';
  throw error;
};

/** Routes of HTML pages; their content is rendered by the site and the widget. */
export const createPageRoutes = (context: ServerContext, assets: Assets) => {
  const { configuration, gazetteer, storage, catalogue, answers, clock } = context;
  const { publicUrl, basePath, stores, administrator, operator } = configuration;
  // Part of the configuration read by the site.
  const toDocument = createPageDocument(assets.page ?? unbuilt, configuration, {
    stores,
    administrator,
    operator,
    offline: offersCopies(configuration, assets),
  });

  const frames = createFrameDocuments(basePath, publicUrl);

  /** Adds the oEmbed link header of a page. */
  const addOEmbedLink = ({ url }: FastifyRequest, reply: FastifyReply, path: string) =>
    reply.header('link', oEmbedLink(publicUrl, path, url));

  const sendPage = (request: FastifyRequest, reply: FastifyReply, head: PageHead) => {
    if (head.framed && head.path !== null) addOEmbedLink(request, reply, head.path);
    return answers.sendBody(request, reply, toDocument(head), html);
  };
  const sendMiss = (reply: FastifyReply, status: number, head: PageHead) =>
    reply.code(status).type(html).send(toDocument(head));

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
      sendPage(request, reply, heads.toHomeHead(viewOf(request))),
    publicPage: (name: PublicPageName) => (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(request, reply, heads.toPublicPageHead(name)),
    /** Page with personal content; not indexed. */
    unlisted: (title: string) => (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(request, reply, heads.toUnlistedHead(title)),
    notFound: (_request: FastifyRequest, reply: FastifyReply) =>
      sendMiss(reply, 404, heads.notFoundHead),

    city(request: FastifyRequest, reply: FastifyReply) {
      const { cityName } = request.params as { cityName: string };
      const city = gazetteer.bySlug(slugify(cityName));
      if (!city) return sendMiss(reply, 404, heads.notFoundHead);
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

    async detail(request: FastifyRequest, reply: FastifyReply) {
      const { eventSlug } = request.params as { eventSlug?: string };
      const slug = parseSlug(eventSlug ?? '');
      const detail =
        slug === null
          ? null
          : await readEventDetail(storage.db, gazetteer, slug).catch(toUnavailable);
      // The site reports the error when it requests the event.
      if (detail === 'unavailable') return sendMiss(reply, 503, heads.unavailableHead);
      if (detail === 'gone') return sendMiss(reply, 410, heads.goneHead);
      if (detail === null) {
        const current = slug && (await readCurrentSlug(storage.db, slug).catch(toUnavailable));
        if (current === 'unavailable') return sendMiss(reply, 503, heads.unavailableHead);
        if (!current) return sendMiss(reply, 404, heads.notFoundHead);
        const mark = request.url.indexOf('?');
        const search = mark < 0 ? '' : request.url.slice(mark);
        return reply.redirect(`${basePath}/detail/${current}${search}`, 301);
      }
      const shown = await readShownEvent(storage.db, detail.id).catch(() => null);
      return sendPage(
        request,
        reply,
        heads.toDetailHead(detail, shown?.slug ?? null, timeIdOf(request), publicUrl, clock()),
      );
    },

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
