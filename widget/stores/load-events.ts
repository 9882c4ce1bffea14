import type { CityEvents } from '../../contract/places/city.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import { fewEvents, type FirstView } from '../../contract/views/first-view.ts';
import { toEntries, type ViewQuery } from '../../contract/views/view-query.ts';
import { isInBounds } from '../../domain/geo/bounds.ts';
import { fromEventColumns } from '../../domain/events/event-columns.ts';
import { cityViewZoom } from '../../domain/geo/opening-view.ts';
import type { Call, Client } from './client.ts';
import type { Environment } from './environment.ts';
import { createLatest } from './latest.ts';
import { LoadError, type Loading } from './load-error.ts';
import type { MapState } from './map-state.ts';

/** How long after the last change events are asked for, in milliseconds. */
export const loadDelay = 50;
/** An answer to the same question is asked for again after this many milliseconds. */
const freshFor = 60_000;

/** Larger answers are read in one task and shown in the next: on a slow phone both are a long one. */
const manyEvents = 500;

/** What an answer shows: towns from afar, and how many events are left out of those one by one. */
interface Shown {
  events: readonly EventSummary[];
  cities?: readonly CityEvents[];
  more?: number;
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const areFew = (cities: readonly CityEvents[]): boolean => {
  const events = cities.reduce((sum, { count }) => sum + count, 0);
  return events > 0 && events <= fewEvents;
};

const toQuestion = (query: ViewQuery, byCity: boolean): string => JSON.stringify([byCity, query]);

const toSearch = (query: ViewQuery): string => new URLSearchParams(toEntries(query)).toString();

// What is no LoadError is columns that do not fit together.
const toFailure = (error: unknown): Loading => ({
  state: 'failed',
  code: error instanceof LoadError ? error.code : 'bad-answer',
});

/** Loads what the view asks for, and tells when it is over. */
export const createEventLoader = (
  state: MapState,
  client: Client,
  environment: Environment,
  options: {
    toQuestion(): ViewQuery | null;
    onLoaded(): void;
    /** An answer that was there before the first question. */
    first?: FirstView | null;
  },
) => {
  const latest = createLatest();
  let timer: unknown = null;
  let last: { question: string; query: ViewQuery; byCity: boolean; at: number } | null = null;
  let pending: string | null = null;
  let stopped = false;

  const takeCities = (cities: readonly CityEvents[]): void => {
    state.$eventsByCity.set(cities);
    state.$eventsByCityLoading.set({ state: 'ready' });
  };
  const takeEvents = (events: readonly EventSummary[], more: number): void => {
    state.$answers.set(state.$answers.get() + 1);
    state.$events.set(events);
    state.$more.set(more);
    state.$eventsLoading.set({ state: 'ready' });
  };

  let first = options.first ?? null;
  if (first?.events) takeEvents(fromEventColumns(first.events), first.more);
  if (first?.cities) {
    state.$showEventsByCity.set(true);
    takeCities(first.cities);
  } else if (first && first.more > 0) state.$eventsLoading.set({ state: 'loading' });

  /** Whether the first answer is all there is to the first question. */
  const isAnswered = (query: ViewQuery, byCity: boolean): boolean => {
    const known = first;
    first = null;
    return known?.more === 0 && byCity === !!known.cities && known.query === toSearch(query);
  };

  /** What is loaded is what the list is of, and what the address says. */
  const settle = (): void => {
    state.$listBounds.set(state.$filters.get().bounds);
    options.onLoaded();
  };

  const finish = (query: ViewQuery, byCity: boolean): void => {
    last = { question: toQuestion(query, byCity), query, byCity, at: environment.now() };
    settle();
  };

  /**
   * Whether the last answer is still good and holds all of this one: it is of the same question, or of
   * bounds around these of which nothing was left out.
   */
  const isHeld = (query: ViewQuery, byCity: boolean): boolean => {
    if (!last || environment.now() - last.at >= freshFor) return false;
    if (state.$loading.get().state !== 'ready') return false;
    if (last.question === toQuestion(query, byCity)) return true;
    const { bounds } = state.$filters.get();
    const { query: held } = last;
    const isWhole = !byCity && !last.byCity && state.$more.get() === 0;
    return (
      isWhole &&
      bounds !== null &&
      held.bounds !== null &&
      isInBounds(bounds.ne, held.bounds) &&
      isInBounds(bounds.sw, held.bounds) &&
      toQuestion({ ...query, bounds: held.bounds }, byCity) === last.question
    );
  };

  const nextTask = (): Promise<void> =>
    new Promise((resolve) => environment.setTimeout(() => resolve(), 0));

  const askEach = async (call: Call) => {
    const { answer, more } = await client.call('eventColumns', call);
    const events = fromEventColumns(answer);
    if (events.length > manyEvents) await nextTask();
    return { events, more };
  };
  /** Towns, and their events where they are few. */
  const askByCity = async (call: Call) => {
    const { answer: cities } = await client.call('eventsByCity', call);
    return { cities, events: areFew(cities) ? (await askEach(call)).events : [] };
  };

  const loadByCity = (query: ViewQuery): Promise<void> => {
    state.$eventsByCityLoading.set({ state: 'loading' });
    const wasEach = !state.$showEventsByCity.get();
    state.$showEventsByCity.set(true);
    // Of another view, and not to be listed as if they were all of this one.
    if (wasEach && state.$events.get().length > 0) state.$events.set([]);
    return latest.run((signal) => askByCity({ query, signal }), {
      received({ cities, events }) {
        if (events.length + state.$events.get().length > 0) state.$events.set(events);
        takeCities(cities);
        finish(query, true);
      },
      failed(error) {
        state.$eventsByCity.set([]);
        state.$eventsByCityLoading.set(toFailure(error));
        settle();
      },
    });
  };

  const loadEach = (query: ViewQuery): Promise<void> => {
    state.$eventsLoading.set({ state: 'loading' });
    state.$showEventsByCity.set(false);
    return latest.run((signal) => askEach({ query, signal }), {
      received({ events, more }) {
        takeEvents(events, more);
        finish(query, false);
      },
      failed(error) {
        state.$events.set([]);
        state.$more.set(0);
        state.$eventsLoading.set(toFailure(error));
        settle();
      },
    });
  };

  const load = async (): Promise<void> => {
    timer = null;
    const query = options.toQuestion();
    if (!query) return;
    const byCity = state.$mapConfig.get().zoom <= cityViewZoom;
    if (isAnswered(query, byCity)) return finish(query, byCity);
    // A small pan, or a closer look, asks for what is here already; list and address have to follow.
    if (isHeld(query, byCity)) return settle();
    const question = toQuestion(query, byCity);
    // Or for what is on its way: asking anew at every move would never get there on a slow network.
    if (pending === question) return;
    pending = question;
    await (byCity ? loadByCity(query) : loadEach(query));
    if (pending === question) pending = null;
  };

  return {
    /** Loads once nothing has changed for 50 ms. */
    schedule() {
      if (stopped) return;
      environment.clearTimeout(timer);
      timer = environment.setTimeout(() => void load(), loadDelay);
    },
    /** Loads now and asks anew. */
    reload() {
      last = null;
      pending = null;
      environment.clearTimeout(timer);
      return load();
    },
    /**
     * Asks again for what is shown, or for what could not be loaded, and shows what is otherwise now.
     * Nothing says that it is loading, and what fails is left as it is.
     */
    async refresh() {
      const query = options.toQuestion();
      const isBusy = timer !== null || pending !== null || state.$loading.get().state === 'loading';
      if (stopped || !query || isBusy) return;
      const byCity = state.$showEventsByCity.get();
      const loading = byCity ? state.$eventsByCityLoading : state.$eventsLoading;
      const show = (shown: Shown): void => {
        if (!isSame(state.$events.get(), shown.events)) state.$events.set(shown.events);
        if (shown.cities && !isSame(state.$eventsByCity.get(), shown.cities))
          state.$eventsByCity.set(shown.cities);
        if (shown.more !== undefined) state.$more.set(shown.more);
        if (loading.get().state === 'failed') loading.set({ state: 'ready' });
        finish(query, byCity);
      };
      await latest.run(
        (signal): Promise<Shown> =>
          (byCity ? askByCity : askEach)({ query, signal, isFresh: true }),
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
