import type { CityEventCount } from '../../../contract/places/city.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { maxSingleEvents, type FirstView } from '../../../contract/views/first-view.ts';
import { toEntries, type ViewQuery } from '../../../contract/views/view-query.ts';
import { isInBounds } from '../../../domain/geo/bounds.ts';
import { fromEventColumns } from '../../../domain/events/event-columns.ts';
import { maxCityViewZoom } from '../../../domain/geo/opening-view.ts';
import type { Call, Client } from '../client/client.ts';
import type { Environment } from '../environment.ts';
import { createLatestRequest } from '../client/latest-request.ts';
import { LoadError, type Loading } from '../client/load-error.ts';
import type { MapState } from '../map-state.ts';

/** Delay of a load after the last change, in milliseconds. */
const loadDelay = 50;
/** Age, in milliseconds, from which an answer to the same query is loaded again. */
const freshFor = 60_000;

/**
 * Larger answers are parsed in one task and rendered in the next: on a slow phone both are long.
 */
const manyEvents = 500;

/** Result of a refresh: `cities` by town, `more` (events left out) otherwise. */
interface Refreshed {
  events: readonly EventSummary[];
  cities?: readonly CityEventCount[];
  more?: number;
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const areFew = (cities: readonly CityEventCount[]): boolean => {
  const events = cities.reduce((sum, { count }) => sum + count, 0);
  return events > 0 && events <= maxSingleEvents;
};

const toQueryKey = (query: ViewQuery, byCity: boolean): string => JSON.stringify([byCity, query]);

const toSearch = (query: ViewQuery): string => new URLSearchParams(toEntries(query)).toString();

// Any other error comes from inconsistent event columns.
const toFailure = (error: unknown): Loading => ({
  state: 'failed',
  code: error instanceof LoadError ? error.code : 'bad-answer',
});

/**
 * Loads events or towns for the view's query; `onLoaded` is called after each load, failed ones
 * too.
 */
export const createEventLoader = (
  state: MapState,
  client: Client,
  environment: Environment,
  options: {
    toQuery(): ViewQuery | null;
    onLoaded(): void;
    /** Answer requested before the widget existed. */
    first?: FirstView | null;
  },
) => {
  const latest = createLatestRequest();
  let timer: unknown = null;
  /** Last loaded query, and when it was loaded in epoch milliseconds. */
  let last: { queryKey: string; query: ViewQuery; byCity: boolean; at: number } | null = null;
  /** Key of the query being loaded. */
  let pending: string | null = null;
  let stopped = false;

  const showCities = (cities: readonly CityEventCount[]): void => {
    state.$eventsByCity.set(cities);
    state.$eventsByCityLoading.set({ state: 'ready' });
  };
  const showEvents = (events: readonly EventSummary[], more: number): void => {
    state.$answers.set(state.$answers.get() + 1);
    state.$events.set(events);
    state.$more.set(more);
    state.$eventsLoading.set({ state: 'ready' });
  };

  let first = options.first ?? null;
  if (first?.events) showEvents(fromEventColumns(first.events), first.more);
  if (first?.cities) {
    state.$showEventsByCity.set(true);
    showCities(first.cities);
  } else if (first && first.more > 0) state.$eventsLoading.set({ state: 'loading' });

  /**
   * Whether the prefetched answer is complete and matches this query; only the first call may say
   * so.
   */
  const isPrefetched = (query: ViewQuery, byCity: boolean): boolean => {
    const prefetched = first;
    first = null;
    return (
      prefetched?.more === 0 &&
      byCity === !!prefetched.cities &&
      prefetched.query === toSearch(query)
    );
  };

  /** Brings the list's bounds and the address in step with the view. */
  const syncWithView = (): void => {
    state.$listBounds.set(state.$filters.get().bounds);
    options.onLoaded();
  };

  /** Records the query as loaded. */
  const finish = (query: ViewQuery, byCity: boolean): void => {
    last = { queryKey: toQueryKey(query, byCity), query, byCity, at: environment.now() };
    syncWithView();
  };

  /**
   * Whether the last answer is fresh and covers this query: the same query, or a complete answer
   * for bounds that contain these.
   */
  const isCovered = (query: ViewQuery, byCity: boolean): boolean => {
    if (!last || environment.now() - last.at >= freshFor) return false;
    if (state.$loading.get().state !== 'ready') return false;
    if (last.queryKey === toQueryKey(query, byCity)) return true;
    const { bounds } = state.$filters.get();
    const { query: loaded } = last;
    const isComplete = !byCity && !last.byCity && state.$more.get() === 0;
    return (
      isComplete &&
      bounds !== null &&
      loaded.bounds !== null &&
      isInBounds(bounds.ne, loaded.bounds) &&
      isInBounds(bounds.sw, loaded.bounds) &&
      toQueryKey({ ...query, bounds: loaded.bounds }, byCity) === last.queryKey
    );
  };

  const nextTask = (): Promise<void> =>
    new Promise((resolve) => environment.setTimeout(() => resolve(), 0));

  const fetchEvents = async (call: Call) => {
    const { answer, more } = await client.call('eventColumns', call);
    const events = fromEventColumns(answer);
    if (events.length > manyEvents) await nextTask();
    return { events, more };
  };
  /** Fetches towns, and their events too if they are at most `maxSingleEvents`. */
  const fetchByCity = async (call: Call) => {
    const { answer: cities } = await client.call('eventsByCity', call);
    return { cities, events: areFew(cities) ? (await fetchEvents(call)).events : [] };
  };

  const loadByCity = (query: ViewQuery): Promise<void> => {
    state.$eventsByCityLoading.set({ state: 'loading' });
    const hadEvents = !state.$showEventsByCity.get();
    state.$showEventsByCity.set(true);
    // Events of the previous view must not be listed as if they were all of this one.
    if (hadEvents && state.$events.get().length > 0) state.$events.set([]);
    return latest.run((signal) => fetchByCity({ query, signal }), {
      received({ cities, events }) {
        if (events.length + state.$events.get().length > 0) state.$events.set(events);
        showCities(cities);
        finish(query, true);
      },
      failed(error) {
        state.$eventsByCity.set([]);
        state.$eventsByCityLoading.set(toFailure(error));
        syncWithView();
      },
    });
  };

  const loadEvents = (query: ViewQuery): Promise<void> => {
    state.$eventsLoading.set({ state: 'loading' });
    state.$showEventsByCity.set(false);
    return latest.run((signal) => fetchEvents({ query, signal }), {
      received({ events, more }) {
        showEvents(events, more);
        finish(query, false);
      },
      failed(error) {
        state.$events.set([]);
        state.$more.set(0);
        state.$eventsLoading.set(toFailure(error));
        syncWithView();
      },
    });
  };

  const load = async (): Promise<void> => {
    timer = null;
    const query = options.toQuery();
    if (!query) return;
    const byCity = state.$mapConfig.get().zoom <= maxCityViewZoom;
    if (isPrefetched(query, byCity)) return finish(query, byCity);
    // A small pan or a zoom in needs no request, but the list and the address must follow.
    if (isCovered(query, byCity)) return syncWithView();
    const queryKey = toQueryKey(query, byCity);
    // The same request is under way: restarting it at every move would never end on a slow network.
    if (pending === queryKey) return;
    pending = queryKey;
    await (byCity ? loadByCity(query) : loadEvents(query));
    if (pending === queryKey) pending = null;
  };

  return {
    /** Loads when `loadDelay` has passed without another call. */
    schedule() {
      if (stopped) return;
      environment.clearTimeout(timer);
      timer = environment.setTimeout(() => void load(), loadDelay);
    },
    /** Loads now, whatever is loaded already. */
    reload() {
      last = null;
      pending = null;
      environment.clearTimeout(timer);
      return load();
    },
    /**
     * Reloads the displayed or failed query past caches and updates only what differs. Silent: no
     * loading state is set, and a failure changes nothing.
     */
    async refresh() {
      const query = options.toQuery();
      const isBusy = timer !== null || pending !== null || state.$loading.get().state === 'loading';
      if (stopped || !query || isBusy) return;
      const byCity = state.$showEventsByCity.get();
      const loading = byCity ? state.$eventsByCityLoading : state.$eventsLoading;
      const show = (result: Refreshed): void => {
        if (!isSame(state.$events.get(), result.events)) state.$events.set(result.events);
        if (result.cities && !isSame(state.$eventsByCity.get(), result.cities))
          state.$eventsByCity.set(result.cities);
        if (result.more !== undefined) state.$more.set(result.more);
        if (loading.get().state === 'failed') loading.set({ state: 'ready' });
        finish(query, byCity);
      };
      await latest.run(
        (signal): Promise<Refreshed> =>
          (byCity ? fetchByCity : fetchEvents)({ query, signal, isFresh: true }),
        { received: show, failed: () => undefined },
      );
    },
    stop() {
      stopped = true;
      environment.clearTimeout(timer);
      latest.abort();
    },
  };
};
