import type { Bounds } from '../../../contract/places/bounds.ts';
import type { CityEventCount } from '../../../contract/places/city.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { maxSingleEvents, type FirstView } from '../../../contract/views/first-view.ts';
import { eventColumns, eventsByCity } from '../../../contract/endpoints/views.ts';
import { toQueryTexts, type ViewQuery } from '../../../contract/views/view-query.ts';
import { neededBounds, roundOutwards } from '../../../domain/geo/grid.ts';
import { fromEventColumns } from '../../../domain/events/event-columns.ts';
import { maxCityViewZoom } from '../../../domain/geo/opening-view.ts';
import type { CallOptions, WidgetClient } from '../client/client.ts';
import type { Environment } from '../environment.ts';
import { createLatestRequest } from '../client/latest-request.ts';
import { codeOf, type Loading } from '../client/load-error.ts';
import { answered } from '../client/outcome.ts';
import type { MapState } from '../map-state.ts';
import { queryOfFirstView } from './first-view-query.ts';
import { createHeldAnswers, type Answer, type ViewNeed } from './held-answers.ts';

/** Delay of a load after the last change, in milliseconds. */
const loadDelay = 50;
/**
 * Larger answers are parsed in one task and rendered in the next: on a slow phone both are long.
 */
const manyEvents = 500;

/** Zooms by which the grid is finer where a list was cut: cells of a quarter. */
const fineSteps = 2;

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const areFew = (cities: readonly CityEventCount[]): boolean => {
  const events = cities.reduce((sum, { count }) => sum + count, 0);
  return events > 0 && events <= maxSingleEvents;
};

const toQueryKey = ({ query, byCity }: ViewNeed): string => JSON.stringify([byCity, query]);

// Any other error comes from inconsistent event columns.
const toFailure = (error: unknown): Loading => ({
  state: 'failed',
  code: codeOf(error, 'bad-answer'),
});

/**
 * Loads events or towns for the view's query; `onLoaded` is called after each load, failed ones
 * too.
 */
export const createEventLoader = (
  state: MapState,
  client: WidgetClient,
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
  const openedAt = environment.now();
  const held = createHeldAnswers(() => environment.now());
  /** Whether the last list on the usual grid was cut: then the bounds are rounded to a finer one. */
  let isDense = false;
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
  const firstEvents = first?.events ? fromEventColumns(first.events) : null;
  if (firstEvents) showEvents(firstEvents, first?.more ?? 0);
  if (first?.cities) {
    state.$showEventsByCity.set(true);
    showCities(first.cities);
  } else if (first && first.more > 0) state.$eventsLoading.set({ state: 'loading' });

  /** Holds the prefetched answer if it is complete and belongs to this query; only once. */
  const takeFirst = (query: ViewQuery): void => {
    const asked = first && queryOfFirstView(first, query);
    if (asked && first?.more === 0)
      held.keep(asked, { cities: first.cities, events: firstEvents ?? [], more: 0 }, openedAt);
    first = null;
  };

  const needOf = (query: ViewQuery): ViewNeed => {
    const view = state.$filters.get().bounds as Bounds;
    const { zoom } = state.$mapConfig.get();
    const byCity = zoom <= maxCityViewZoom;
    const isFine = isDense && !byCity && query.bounds !== null;
    return {
      query: isFine ? { ...query, bounds: roundOutwards(view, zoom + fineSteps) } : query,
      byCity,
      view,
      needed: neededBounds(view, zoom),
    };
  };

  /** Brings the list's bounds and the address in step with the view. */
  const syncWithView = (): void => {
    state.$listBounds.set(state.$filters.get().bounds);
    options.onLoaded();
  };

  /** Shows an answer, unless it is shown already, and brings the view in step. */
  const show = ({ cities, events, more }: Answer): void => {
    const isShown =
      state.$loading.get().state === 'ready' &&
      state.$showEventsByCity.get() === (cities !== null) &&
      (cities ? state.$eventsByCity.get() === cities : state.$events.get() === events);
    if (!isShown && cities) {
      if (events.length + state.$events.get().length > 0) state.$events.set(events);
      showCities(cities);
    } else if (!isShown) showEvents(events, more);
    state.$showEventsByCity.set(cities !== null);
    syncWithView();
  };

  const nextTask = (): Promise<void> =>
    new Promise((resolve) => environment.setTimeout(() => resolve(), 0));

  const fetchEvents = async (query: ViewQuery, options: CallOptions): Promise<Answer> => {
    const { answer, more } = await client
      .call(eventColumns, toQueryTexts(query), options)
      .then(answered);
    const events = fromEventColumns(answer);
    if (events.length > manyEvents) await nextTask();
    return { cities: null, events, more };
  };
  /** Fetches towns, and their events too if they are at most `maxSingleEvents`. */
  const fetchByCity = async (query: ViewQuery, options: CallOptions): Promise<Answer> => {
    const { answer: cities } = await client
      .call(eventsByCity, toQueryTexts(query), options)
      .then(answered);
    const events = areFew(cities) ? (await fetchEvents(query, options)).events : [];
    return { cities, events, more: 0 };
  };
  const fetchAnswer = ({ query, byCity }: ViewNeed, options: CallOptions): Promise<Answer> =>
    (byCity ? fetchByCity : fetchEvents)(query, options);

  const startLoading = (byCity: boolean): void => {
    (byCity ? state.$eventsByCityLoading : state.$eventsLoading).set({ state: 'loading' });
    const hadEvents = !state.$showEventsByCity.get();
    state.$showEventsByCity.set(byCity);
    // Events of the previous view must not be listed as if they were all of this one.
    if (byCity && hadEvents && state.$events.get().length > 0) state.$events.set([]);
  };

  const showFailure = (byCity: boolean, error: unknown): void => {
    if (byCity) {
      state.$eventsByCity.set([]);
      state.$eventsByCityLoading.set(toFailure(error));
    } else {
      state.$events.set([]);
      state.$more.set(0);
      state.$eventsLoading.set(toFailure(error));
    }
    syncWithView();
  };

  const load = async (): Promise<void> => {
    timer = null;
    const query = options.toQuery();
    if (!query) return;
    const need = needOf(query);
    takeFirst(query);
    const answer = held.find(need);
    if (answer) {
      latest.abort();
      pending = null;
      return show(answer);
    }
    const queryKey = toQueryKey(need);
    // The same request is under way: restarting it at every move would never end on a slow network.
    if (pending === queryKey) return;
    pending = queryKey;
    startLoading(need.byCity);
    const at = environment.now();
    await latest.run((signal) => fetchAnswer(need, { signal }), {
      received(received) {
        if (received.more > 0 && query.bounds && !isDense) {
          isDense = true;
          return void load();
        }
        if (!need.byCity) isDense &&= received.more + received.events.length > manyEvents;
        held.keep(need.query, received, at);
        show(received);
      },
      failed: (error) => showFailure(need.byCity, error),
    });
    if (pending === queryKey) pending = null;
  };

  return {
    /** Loads when `loadDelay` has passed without another call. */
    schedule() {
      if (stopped) return;
      environment.clearTimeout(timer);
      timer = environment.setTimeout(() => void load(), loadDelay);
    },
    /** Held answer that contains what the view shows of a query; null for none. */
    find: (query: ViewQuery): Answer | null => held.find(needOf(query)),
    /** Loads now, whatever is loaded already. */
    reload() {
      held.clear();
      pending = null;
      environment.clearTimeout(timer);
      return load();
    },
    /**
     * Reloads the displayed or failed query past caches and updates only what differs; other held
     * answers are dropped. Silent: no loading state is set, and a failure changes nothing.
     */
    async refresh() {
      const query = options.toQuery();
      const isBusy = timer !== null || pending !== null || state.$loading.get().state === 'loading';
      if (stopped || !query || isBusy) return;
      const need = needOf(query);
      const at = environment.now();
      const loading = need.byCity ? state.$eventsByCityLoading : state.$eventsLoading;
      const showChanges = ({ cities, events, more }: Answer): void => {
        if (!isSame(state.$events.get(), events)) state.$events.set(events);
        if (cities && !isSame(state.$eventsByCity.get(), cities)) state.$eventsByCity.set(cities);
        state.$more.set(more);
        if (loading.get().state === 'failed') loading.set({ state: 'ready' });
        held.clear();
        const shown = { cities: cities && state.$eventsByCity.get(), events: state.$events.get() };
        held.keep(need.query, { ...shown, more }, at);
        syncWithView();
      };
      await latest.run((signal) => fetchAnswer(need, { signal, isFresh: true }), {
        received: showChanges,
        failed: () => undefined,
      });
    },
    stop() {
      stopped = true;
      environment.clearTimeout(timer);
      latest.abort();
    },
  };
};
