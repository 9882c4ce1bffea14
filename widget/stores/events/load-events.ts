import { isSameJson } from '../../../domain/is-same-json.ts';
import type { Bounds } from '../../../contract/places/bounds.ts';
import type { CityEventCount } from '../../../contract/places/city.ts';
import { maxSingleEvents, type FirstView } from '../../../contract/views/first-view.ts';
import { eventColumns, eventsByCity } from '../../../contract/endpoints/views.ts';
import { toQueryTexts, type ViewQuery } from '../../../contract/views/view-query.ts';
import { neededBounds, roundOutwards } from '../../../domain/geo/grid.ts';
import { fromEventColumns } from '../../../domain/events/event-columns.ts';
import { maxCityViewZoom } from '../../../domain/geo/opening-view.ts';
import type { CallOptions, WidgetClient } from '../client/client.ts';
import type { Environment } from '../environment.ts';
import { createLatestRequest } from '../client/latest-request.ts';
import { codeOf } from '../client/load-error.ts';
import { answered } from '../client/outcome.ts';
import type { MapState } from '../map-state.ts';
import { isByCity, type View, type ViewChanges } from '../view.ts';
import { queryOfFirstView } from './first-view-query.ts';
import { createHeldAnswers, hasAllEvents, type Answer, type ViewNeed } from './held-answers.ts';
import { createHighlightLoader } from './load-highlights.ts';

/** Delay of a load after the last change, in milliseconds. */
const loadDelay = 50;
/**
 * Larger answers are parsed in one task and rendered in the next: on a slow phone both are long.
 */
const manyEvents = 500;

/** Zooms by which the grid is finer where a list was cut: cells of a quarter. */
const fineSteps = 2;

const areFew = (cities: readonly CityEventCount[]): boolean => {
  const events = cities.reduce((sum, { count }) => sum + count, 0);
  return events > 0 && events <= maxSingleEvents;
};

const toQueryKey = ({ query, byCity }: ViewNeed): string => JSON.stringify([byCity, query]);

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
  const highlightLoader = createHighlightLoader(state, client, environment);

  const { $view } = state;
  const boundsNow = (): Bounds | null => state.$filters.get().bounds;
  const change = (changes: ViewChanges): void =>
    $view.set({ ...$view.get(), ...changes } satisfies View);

  /** Shows an answer; `isSilent`: a refreshed list stays the same one. */
  const setView = (
    { cities, events, more }: Answer,
    { bounds = boundsNow(), isSilent = false } = {},
  ): void => {
    const view = $view.get();
    // No events are the same list as before.
    const listed = events.length + view.events.length > 0 ? events : view.events;
    if (cities) return change({ state: 'cities', cities, events: listed, more, bounds });
    const isShown = isSilent || (view.state === 'events' && view.events === events);
    const answers = view.answers + Number(!isShown);
    change({ state: 'events', events, more, bounds, answers });
  };

  let first = options.first ?? null;
  const firstEvents = first?.events ? fromEventColumns(first.events) : null;
  if (first && (firstEvents || first.cities)) {
    const { cities, highlights = [], more } = first;
    $view.set({ ...$view.get(), highlights });
    setView({ cities, events: firstEvents ?? [], more }, { bounds: $view.get().bounds });
  }
  if (first && !first.cities && first.more > 0) change({ state: 'loading', byCity: false });

  /** Holds the prefetched answer if it is complete and belongs to this query; only once. */
  const takeFirst = (query: ViewQuery): void => {
    const asked = first && queryOfFirstView(first, query);
    if (asked && first?.more === 0) {
      held.keep(asked, { cities: first.cities, events: firstEvents ?? [], more: 0 }, openedAt);
      if (first.highlights) highlightLoader.adopt(query, first.highlights);
    }
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

  const show = (answer: Answer): void => {
    setView(answer);
    options.onLoaded();
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
    const view = $view.get();
    // Events of the previous view must not be listed as if they were all of this one.
    const isOther = byCity && !isByCity(view) && view.events.length > 0;
    change({ state: 'loading', byCity, ...(isOther && { events: [] }) });
  };

  const showFailure = (byCity: boolean, error: unknown): void => {
    // Any other error comes from inconsistent event columns.
    const code = codeOf(error, 'bad-answer');
    const nothing = byCity ? { cities: [] } : { events: [], more: 0 };
    change({ state: 'failed', byCity, code, ...nothing, bounds: boundsNow() });
    options.onLoaded();
  };

  const load = async (): Promise<void> => {
    timer = null;
    const query = options.toQuery();
    if (!query) return;
    const need = needOf(query);
    takeFirst(query);
    const answer = held.find(need);
    // Beside the towns, unless they are known to have few events, which are all listed.
    if (need.byCity && !(answer && hasAllEvents(answer))) highlightLoader.load(query);
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
    /** Loads again, the highlights also when they are those of the query: now of another home. */
    homeChanged() {
      highlightLoader.forget();
      this.schedule();
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
      const showChanges = ({ cities, events, more }: Answer): void => {
        const view = $view.get();
        const shown = {
          cities: cities && (isSameJson(view.cities, cities) ? view.cities : cities),
          events: isSameJson(view.events, events) ? view.events : events,
          more,
        };
        setView(shown, { isSilent: true });
        held.clear();
        held.keep(need.query, shown, at);
        options.onLoaded();
      };
      if (need.byCity && state.$events.get().length === 0)
        highlightLoader.load(query, { isFresh: true });
      await latest.run((signal) => fetchAnswer(need, { signal, isFresh: true }), {
        received: showChanges,
        failed: () => undefined,
      });
    },
    stop() {
      stopped = true;
      environment.clearTimeout(timer);
      latest.abort();
      highlightLoader.stop();
    },
  };
};
