import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '../../../contract/durations.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import type { RenderedMap } from '../../../contract/pages/page-renderer.ts';
import type { City } from '../../../contract/places/city.ts';
import { readViewQuery } from '../../../contract/views/read-view-query.ts';
import {
  emptyViewQuery,
  maxQueryLength,
  toQueryText,
  type ViewQuery,
} from '../../../contract/views/view-query.ts';
import { slugify } from '../../../domain/text/fold.ts';
import { neighboursOf, neighboursQuery } from '../../../domain/geo/neighbours.ts';
import { mapSizeIn, openingView } from '../../../domain/geo/opening-view.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { periodOf } from '../../../domain/time/near-days.ts';
import { defaultPeriodDays } from '../../../domain/time/period.ts';
import { createChangeTest } from '../../catalogue/changes.ts';
import { writeEventsBody } from '../../catalogue/events-body.ts';
import { findNext } from '../../catalogue/find/find-nearby.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { whenReady } from '../../http/when-ready.ts';
import { anything, toEventFilter, type EventFilter } from '../../events/event-filter.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { toCityEvents } from '../events/event-rows.ts';
import { createFirstViewFinder } from '../events/find-first-view.ts';
import type { PageHead } from './page-document.ts';
import * as heads from './page-heads.ts';
import type { MapDocument, PageSender } from './send-page.ts';

/** Limits of the structured list of a city: number of events and days ahead. */
const listLimits = { events: 10, days: 370 };
/** Most events of a town in the list for readers without scripts. */
const maxIndexed = 1000;

/** Expected size of the map with its list, in pixels: below the bar of a usual phone, and of a usual window. */
const sizes = { phone: { width: 390, height: 792 }, wide: { width: 1280, height: 748 } };

/** Kind of the visitor's screen, by what browsers say of themselves. */
const screenOf = ({ headers }: FastifyRequest): keyof typeof sizes => {
  const hint = headers['sec-ch-ua-mobile'];
  const isPhone = hint === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : hint === '?1';
  return isPhone ? 'phone' : 'wide';
};

/** Handlers of the pages of maps: the whole one, and towns. */
export const createMapPages = (
  context: ServerContext,
  { match, toStaleTest }: Pick<EventQueries, 'match' | 'toStaleTest'>,
  { sendMap, sendShell, sendMiss, renderedAt }: PageSender,
) => {
  const { configuration, gazetteer, catalogue } = context;
  const { publicUrl } = configuration;
  const toFirstView = createFirstViewFinder(context, { match, toStaleTest });

  /** Query of the address with the days of today; invalid values are mended. */
  const queryOf = ({ url }: FastifyRequest): ViewQuery => {
    const search = url.length > maxQueryLength ? '' : url.replace(/^[^?]*/, '');
    return readViewQuery([...new URLSearchParams(search)]);
  };

  const firstViewOf = (
    query: ViewQuery,
    city: City | null,
    screen: keyof typeof sizes,
    now: number,
  ) => {
    const { dayParts, free, facets, categories, text, center, zoom } = query;
    const days = periodOf(query, civilDateAt(now));
    const period = days && {
      start: days.start,
      end: days.end ?? addDays(days.start, defaultPeriodDays),
    };
    const size = mapSizeIn(sizes[screen], { isEmbed: false });
    const conditions = { period, dayParts, free, facets, categories, text, fromKudyZNudy: true };
    return {
      conditions,
      ...toFirstView({
        config: null,
        city,
        conditions,
        view: openingView({ ...center, zoom }, city, size.width),
        size,
        now,
      }),
    };
  };

  /** Events around a town on the days that every map begins with, as the browser asks for them. */
  const aroundFilter = (city: City, now: number): EventFilter =>
    toEventFilter({ ...emptyViewQuery, ...neighboursQuery(city) }, null, now);

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    city: City | null,
    toHead: (view: heads.ShownView) => PageHead,
    isHeadStale: ReturnType<typeof createChangeTest> | null,
  ) => {
    const query = queryOf(request);
    const now = renderedAt();
    const screen = screenOf(request);
    const { conditions, find, isStale } = firstViewOf(query, city, screen, now);
    // Of the whole town, or of the whole map.
    const indexFilter = toEventFilter(
      { ...query, ...conditions, center: null, bounds: null, radius: null },
      city?.id ?? null,
      now,
    );
    const filters = [indexFilter, ...(city ? [aroundFilter(city, now)] : [])];
    const tests = [isStale, ...filters.map(toStaleTest)];
    if (isHeadStale) tests.push(isHeadStale);
    const path = city ? `/${city.slug}` : '/';
    const search = toQueryText(query);

    const townsOf = (shown: EventFilter) => toCityEvents(catalogue.match(shown), gazetteer);
    /** Matches are read at once: the next query reuses their memory. */
    const readEvents = () =>
      whenReady(match(indexFilter, 'cut'), (matches) => {
        const { body, total, count } = writeEventsBody(matches, indexFilter.from, maxIndexed);
        const events = JSON.parse(body.toString()) as EventSummary[];
        return { events, more: total - count };
      });
    const readMap = async (): Promise<RenderedMap> => ({
      size: sizes[screen],
      ...(city
        ? { towns: [], ...(await readEvents()) }
        : { towns: townsOf(indexFilter), events: [], more: 0 }),
    });

    const page: MapDocument = {
      key: `${screen} ${now} ${path} ${search}`,
      address: search ? `${path}?${search}` : path,
      isStale: (change) => tests.some((test) => test(change)),
      async read() {
        // A first view has no circle around a point.
        const view = query.radius === null ? await find() : null;
        const head = toHead({ query, today: civilDateAt(now) });
        const firstAnswer = {
          ...head.firstAnswer,
          renderedAt: now,
          ...(view && { view }),
          ...(view && city && { neighbours: neighboursOf(city, townsOf(aroundFilter(city, now))) }),
        };
        return { head: { ...head, firstAnswer }, map: view && (await readMap()) };
      },
    };
    try {
      return await sendMap(request, reply, page);
    } catch (error) {
      // The map asks by itself, and says what is wrong with the address or the server.
      if (!(error instanceof ApiError)) request.log.error(error);
      return sendShell(request, reply, toHead({ query, today: civilDateAt(now) }));
    }
  };

  return {
    home: (request: FastifyRequest, reply: FastifyReply) =>
      send(request, reply, null, heads.toHomeHead, null),

    city(request: FastifyRequest, reply: FastifyReply) {
      const { cityName } = request.params as { cityName: string };
      const city = gazetteer.bySlug(slugify(cityName));
      if (!city) return sendMiss(request, reply, 404, heads.notFoundHead);
      const from = renderedAt();
      const listed: EventFilter = {
        from,
        to: from + listLimits.days * dayMs,
        cityId: city.id,
        bounds: null,
        ...anything,
        withKudyZNudy: false,
      };
      return send(
        request,
        reply,
        city,
        (view) => {
          const events = findNext(catalogue.match(listed), from, listLimits.events);
          return heads.toCityHead(city, events, view, publicUrl);
        },
        createChangeTest(listed),
      );
    },
  };
};
