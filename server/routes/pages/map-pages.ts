import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs, hourMs } from '../../../contract/durations.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import type { RenderedMap } from '../../../contract/pages/page-renderer.ts';
import type { City } from '../../../contract/places/city.ts';
import type { FirstView } from '../../../contract/views/first-view.ts';
import { readViewQuery } from '../../../contract/views/read-view-query.ts';
import { maxQueryLength, toEntries, type ViewQuery } from '../../../contract/views/view-query.ts';
import { slugify } from '../../../domain/text/fold.ts';
import { neighbourBounds, neighboursOf } from '../../../domain/geo/neighbours.ts';
import { mapSizeIn, openingView } from '../../../domain/geo/opening-view.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { periodOf } from '../../../domain/time/near-days.ts';
import { defaultPeriodDays } from '../../../domain/time/period.ts';
import { createChangeTest } from '../../catalogue/changes.ts';
import { writeEventsBody } from '../../catalogue/events-body.ts';
import { findNext } from '../../catalogue/find/find-nearby.ts';
import type { ServerContext } from '../../context.ts';
import { anything, toEventFilter, type EventFilter } from '../../events/event-filter.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { toCityEvents } from '../events/event-rows.ts';
import { createFirstViewFinder } from '../events/find-first-view.ts';
import * as heads from './page-heads.ts';
import type { PageSender } from './send-page.ts';

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
  { configuration, gazetteer, catalogue }: ServerContext,
  { match, toStaleTest }: Pick<EventQueries, 'match' | 'toStaleTest'>,
  { sendMap, sendMiss, renderedAt }: PageSender,
) => {
  const { publicUrl } = configuration;
  const toFirstView = createFirstViewFinder(gazetteer, match);

  /** Query of the address with the days of today; invalid values are mended. */
  const queryOf = ({ url }: FastifyRequest): ViewQuery => {
    const search = url.length > maxQueryLength ? '' : (url.split('?')[1] ?? '');
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

  /** Towns with events of the coming week; on the page of a town those around it. */
  const townFilter = (city: City | null, now: number): EventFilter => ({
    from: now,
    to: now + defaultPeriodDays * dayMs,
    bounds: city && neighbourBounds(city),
    cityId: null,
    ...anything,
    withKudyZNudy: true,
  });

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    city: City | null,
    toHead: (view: heads.ShownView) => heads.PageHead,
    isHeadStale: ReturnType<typeof createChangeTest> | null,
  ) => {
    const query = queryOf(request);
    const now = renderedAt();
    const screen = screenOf(request);
    const { conditions, filter, find } = firstViewOf(query, city, screen, now);
    const towns = townFilter(city, now);
    const own = toEventFilter({ ...query, ...conditions, bounds: null, radius: null }, null, now);
    const inTown = { ...own, cityId: city?.id ?? null };
    const tests = [filter, towns, ...(city ? [inTown] : [])].map(toStaleTest);
    if (isHeadStale) tests.push(isHeadStale);
    const path = city ? `/${city.slug}` : '/';
    const search = new URLSearchParams(toEntries(query)).toString();

    const readTowns = () => toCityEvents(catalogue.match(towns), gazetteer);
    const readMap = async (): Promise<RenderedMap> => ({
      size: sizes[screen],
      towns: city ? [] : readTowns(),
      events: city
        ? (JSON.parse(
            writeEventsBody(await match(inTown, 'cut'), inTown.from, maxIndexed).body.toString(),
          ) as EventSummary[])
        : [],
    });
    /** Null where the address asks for more than an answer gives: the map says so. */
    const readView = async (): Promise<FirstView | null> =>
      query.radius === null ? Promise.resolve(find()).catch(() => null) : null;

    return sendMap(request, reply, {
      key: `${screen} ${now} ${path} ${search}`,
      address: search ? `${path}?${search}` : path,
      isStale: (change) => tests.some((test) => test(change)),
      async read() {
        const view = await readView();
        const head = toHead({ query, today: civilDateAt(now) });
        const firstAnswer = {
          ...head.firstAnswer,
          renderedAt: now,
          ...(view && { view }),
          ...(view && city && { neighbours: neighboursOf(city, readTowns()) }),
        };
        return { head: { ...head, firstAnswer }, map: view && (await readMap()) };
      },
    });
  };

  return {
    home: (request: FastifyRequest, reply: FastifyReply) =>
      send(request, reply, null, heads.toHomeHead, null),

    city(request: FastifyRequest, reply: FastifyReply) {
      const { cityName } = request.params as { cityName: string };
      const city = gazetteer.bySlug(slugify(cityName));
      if (!city) return sendMiss(request, reply, 404, heads.notFoundHead);
      const from = Math.floor(renderedAt() / hourMs) * hourMs;
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
