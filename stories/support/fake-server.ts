import { categorySlugs, type CategorySlug } from '../../contract/events/category.ts';
import type { CityEvents } from '../../contract/places/city.ts';
import { maximumEvents, moreHeader } from '../../contract/endpoints/widget-endpoints.ts';
import type { ErrorCode } from '../../contract/error.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import type { EventDetail } from '../../contract/events/event-detail.ts';
import type { Tiles } from '../../contract/places/map-settings.ts';
import type { EventFacets, EventHistogram } from '../../contract/events/event-overview.ts';
import type { Suggestions } from '../../contract/views/suggestions.ts';
import { parseViewQuery } from '../../contract/views/parse-view-query.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { isForEvening } from '../../domain/time/agenda.ts';
import { isInBounds } from '../../domain/geo/bounds.ts';
import { dayNumber } from '../../domain/time/civil-time.ts';
import { fold } from '../../domain/text/fold.ts';
import { toEventColumns } from '../../domain/events/event-columns.ts';
import { firstDay, lastDay, resolvePeriod } from '../../domain/time/period.ts';
import { cities, villages } from '../fixtures/cities.ts';
import { now } from '../fixtures/now.ts';
import { toFirstView } from './first-view.ts';

/** What becomes of a question about events; a code is a refusal. */
export type Mood = 'answers' | 'silent' | 'offline' | 'nonsense' | ErrorCode;

export interface FakeServerOptions {
  events?: readonly EventSummary[];
  details?: readonly EventDetail[];
  tiles?: Tiles | null;
  mood?: Mood;
  /** What is offered where nothing was found. */
  nearest?: EventSummary | null;
  /** What every plugin keeps, as texts. */
  kept?: Readonly<Record<string, string>>;
}

const begins = (title: string, text: string): boolean => fold(title).startsWith(fold(text));

const toSuggestions = (events: readonly EventSummary[], text: string): Suggestions => {
  const isBegun = ({ title }: { title: string }): boolean => begins(title, text);
  const words = fold(text).split(' ');
  const hasWords = (title: string): boolean =>
    words.every((word) => ` ${fold(title)}`.includes(` ${word}`));
  const places = new Map(events.map(({ place }) => [place.id, place]));
  return {
    cities: cities.filter(isBegun),
    places: [...places.values()]
      .filter((place) => hasWords(place.title) && place.title !== place.city.title)
      .map((place) => ({
        place,
        count: events.filter((event) => event.place.id === place.id).length,
      })),
    events: events.filter(isBegun),
  };
};

export interface FakeServer {
  fetch(address: string, init: { signal: AbortSignal }): Promise<Response>;
  /** Questions about events so far, the oldest first. */
  asked: URL[];
  /** May change while a story is played. */
  mood: Mood;
}

const toQuery = (address: URL): ViewQuery => {
  const result = parseViewQuery([...address.searchParams]);
  if (!result.ok) throw new Error(`a wrong question: ${address.search}`);
  return result.query;
};

/** The events a query means, with those of their times that touch its period. */
const select = (events: readonly EventSummary[], query: ViewQuery): EventSummary[] => {
  const { bounds, categories, excluded, evening } = query;
  const period = resolvePeriod(query.period, now);
  const [first, last] = [firstDay(period), lastDay(period)];
  return events
    .filter((event) => !bounds || isInBounds(event.place, bounds))
    .filter((event) => fold(`${event.title} ${event.place.title}`).includes(fold(query.text)))
    .filter(
      (event) =>
        categories.length === 0 || event.categories.some((one) => categories.includes(one)),
    )
    .filter((event) => !event.categories.some((one) => excluded.includes(one)))
    .map((event) => ({
      ...event,
      times: event.times.filter(
        (time) =>
          time.start.slice(0, 10) <= last &&
          (time.end ?? time.start).slice(0, 10) >= first &&
          (!evening || isForEvening(time)),
      ),
    }))
    .filter((event) => event.times.length > 0);
};

const toCities = (events: readonly EventSummary[]): CityEvents[] =>
  cities.flatMap((city) => {
    const there = events.filter(({ place }) => place.city.slug === city.slug);
    const counts: Partial<Record<CategorySlug, number>> = {};
    for (const slug of there.flatMap((event) => event.categories))
      counts[slug] = (counts[slug] ?? 0) + 1;
    const categories = counts as CityEvents['categories'];
    return there.length > 0 ? [{ city, count: there.length, categories }] : [];
  });

/** A number for each day, which is all a picture of a slider needs: the first day of every time. */
const toHistogram = (chosen: readonly EventSummary[], query: ViewQuery): EventHistogram => {
  const period = resolvePeriod(query.period, now);
  const start = firstDay(period);
  const counts = Array<number>(dayNumber(lastDay(period)) - dayNumber(start) + 1).fill(0);
  for (const { times } of chosen)
    for (const time of times) {
      const index = dayNumber(time.start.slice(0, 10)) - dayNumber(start);
      if (index in counts) counts[index] = (counts[index] ?? 0) + 1;
    }
  return { start, counts, ongoing: counts.map(() => 0) };
};

const toFacets = (chosen: readonly EventSummary[]): EventFacets => ({
  total: chosen.length,
  categories: Object.fromEntries(
    categorySlugs.map((slug) => [
      slug,
      chosen.filter(({ categories }) => categories.includes(slug)).length,
    ]),
  ) as EventFacets['categories'],
});

const never = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

const refusal = (code: ErrorCode): Response =>
  Response.json({ error: { code, message: 'Nejde to.', field: null } }, { status: 400 });

/** A server with everything the contract promises, in the page itself. */
export const createFakeServer = (options: FakeServerOptions = {}): FakeServer => {
  const { events = [], details = [], tiles = null, mood = 'answers', nearest = null } = options;
  const { kept = {} } = options;

  const answer = (address: URL): Response => {
    const { pathname } = address;
    const slug = /^\/api\/event\/([^/]+)\/$/.exec(pathname)?.[1];
    if (slug) {
      const detail = details.find((one) => one.slug === slug);
      return detail ? Response.json(detail) : refusal('not-found');
    }
    const query = toQuery(address);
    const chosen = select(events, query);
    if (pathname === '/api/event-histogram/') return Response.json(toHistogram(chosen, query));
    if (pathname === '/api/event-facets/')
      return Response.json(toFacets(select(events, { ...query, categories: [] })));
    if (pathname === '/api/event-nearest/')
      return Response.json({ later: nearest, elsewhere: nearest ? [nearest] : [] });
    if (pathname === '/api/events-by-city/') return Response.json(toCities(chosen));
    const more = Math.max(0, chosen.length - maximumEvents);
    const columns = toEventColumns(chosen.slice(0, maximumEvents));
    return Response.json(columns, { headers: { [moreHeader]: String(more) } });
  };

  const server: FakeServer = {
    asked: [],
    mood,
    async fetch(address, { signal }) {
      const url = new URL(address);
      if (url.pathname === '/api/map-settings/') return Response.json({ tiles });
      if (url.pathname === '/api/outlines/') return fetch('/data/outlines.json', { signal });
      if (url.pathname === '/api/cities/')
        return Response.json(cities.filter((city) => city.slug === url.searchParams.get('city')));
      if (url.pathname === '/api/city-search/')
        return Response.json(
          cities.filter(({ title }) => begins(title, url.searchParams.get('q') ?? '')),
        );
      if (url.pathname === '/api/suggestions/' && server.mood !== 'offline')
        return Response.json(toSuggestions(events, url.searchParams.get('q') ?? ''));
      if (url.pathname === '/api/place/') return Response.json([]);
      if (url.pathname === '/api/town-names/') return Response.json(villages);
      if (url.pathname.startsWith('/api/first-view/'))
        return Response.json(toFirstView(url.searchParams, kept));
      if (!/histogram|facets|nearest/.test(url.pathname)) server.asked.push(url);
      if (server.mood === 'silent') return never(signal);
      if (server.mood === 'offline') throw new TypeError('Failed to fetch');
      if (server.mood === 'nonsense') return Response.json({ hezky: 'den' });
      return server.mood === 'answers' ? answer(url) : refusal(server.mood);
    },
  };
  return server;
};
