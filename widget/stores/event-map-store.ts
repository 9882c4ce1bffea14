import { atom, computed } from 'nanostores';
import type { Bounds } from '../../contract/places/bounds.ts';
import type { CategorySlug } from '../../contract/events/category.ts';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { CategoryCounts } from '../../contract/events/event-overview.ts';
import type { Home } from '../../contract/places/home.ts';
import type { FirstView } from '../../contract/views/first-view.ts';
import type { SearchMeaning } from '../../contract/views/suggestions.ts';
import {
  maxTextLength,
  type QueryEntries,
  type ViewQuery,
} from '../../contract/views/view-query.ts';
import { boundsOfView } from '../../domain/geo/mercator.ts';
import type { Size } from '../../domain/geo/opening-view.ts';
import { defaultPeriod, resolvePeriod, wholeDays, type Period } from '../../domain/time/period.ts';
import { readAddress, toAddress, toWholeAddress, writeAddress } from './address-sync.ts';
import type { BaseFilters } from './base-filters.ts';
import type { WidgetClient } from './client/client.ts';
import { loadComingAt, type ComingAtPlace } from './coming-at-place.ts';
import type { Environment } from './environment.ts';
import { createEventLoader } from './events/load-events.ts';
import { facetsInView } from './facets-in-view.ts';
import { createMapMoves } from './map-moves.ts';
import { createMapState, type Filters, type MapConfig } from './map-state.ts';
import { buildQuery } from './query-builder.ts';

export interface EventMapStoreOptions {
  /** Initial centre and zoom; those of the address have precedence. */
  view: MapConfig;
  /** Expected size of the map in pixels: gives the list its bounds before the map exists. */
  size?: Size;
  base: BaseFilters;
  isIframe: boolean;
  /** Whether to include events of the partner Kudy z nudy: on our own site only. */
  fromKudyZNudy: boolean;
  /** Answer requested before the widget existed. */
  first?: FirstView | null;
}

const toRange = ({ start, end }: Period): readonly [string, string] => [start, end];

/** State and actions of one mounted widget. */
export const createEventMapStore = (
  environment: Environment,
  client: WidgetClient,
  options: EventMapStoreOptions,
) => {
  const { address } = environment;
  const { query: initial, mending } = readAddress(address);
  const mapConfig = {
    center: initial.center ?? options.view.center,
    zoom: initial.zoom ?? options.view.zoom,
  };
  const { size } = options;
  const state = createMapState({
    filters: {
      bounds: size ? boundsOfView(mapConfig.center, mapConfig.zoom, size.width, size.height) : null,
      selectedCategories: initial.categories,
      dateRange: toRange(resolvePeriod(initial.period ?? options.base.period, environment.now())),
      dayParts: initial.dayParts,
      free: initial.free,
      facets: initial.facets,
      text: initial.text,
    },
    mapConfig,
    isIframe: options.isIframe,
  });
  // The address has the point of the origin but no title.
  if (initial.center && initial.radius)
    state.$origin.set({ ...initial.center, title: '', radius: initial.radius });
  const $base = atom(options.base);
  /** Loaded view as address entries; empty before the first answer. */
  const $viewEntries = atom<QueryEntries>([]);
  /** Whether the period is that of the base filters, not one chosen by the visitor. */
  let isBasePeriod = initial.period === null;
  /** Time at which lists are computed (what is over, which day is today), in epoch milliseconds. */
  const $clock = atom(environment.now());
  const usesDefaultPeriod = (): boolean => isBasePeriod && !$base.get().period;
  /** Filters of the visitor; a base period that moved on with the day stays the same one. */
  const toFiltersKey = ({ bounds: _, dateRange, ...conditions }: Filters): string =>
    JSON.stringify([isBasePeriod || dateRange, conditions]);
  const $loadedFilters = atom<string | null>(null);
  /** Whether the shown events are of other filters than the current ones, which are to be loaded. */
  const $isStale = computed(
    [state.$filters, $loadedFilters],
    (filters, loaded) => loaded !== null && loaded !== toFiltersKey(filters),
  );
  const openedFilters = toFiltersKey(state.$filters.get());
  /** What was mended in the address, until a filter is changed; null: nothing. */
  const $mending = computed(state.$filters, (filters) =>
    mending && toFiltersKey(filters) === openedFilters ? mending : null,
  );
  const moveRange = (period: Period): void => {
    state.$dayTurns.set(state.$dayTurns.get() + 1);
    state.$filters.setKey('dateRange', toRange(period));
  };
  /** Moves the default period on: a page may stay open past midnight. */
  const followDay = (): void => {
    const period = defaultPeriod(environment.now());
    if (usesDefaultPeriod() && period.start !== state.$filters.get().dateRange[0])
      moveRange(period);
  };
  const toQuery = (): ViewQuery | null => {
    followDay();
    return buildQuery({
      filters: state.$filters.get(),
      base: $base.get(),
      mapConfig: state.$mapConfig.get(),
      radius: state.$radius.get(),
      origin: state.$origin.get(),
      isDefaultPeriod: usesDefaultPeriod(),
      fromKudyZNudy: options.fromKudyZNudy,
    });
  };
  const loader = createEventLoader(state, client, environment, {
    toQuery,
    onLoaded() {
      $clock.set(environment.now());
      $viewEntries.set(toAddress(state));
      $loadedFilters.set(toFiltersKey(state.$filters.get()));
      writeAddress(address, toAddress(state, { isRelative: isBasePeriod }));
    },
    first: options.first ?? null,
  });

  const moves = createMapMoves(state, options.view, () => loader.schedule());

  const setRange = (period: Period): void => {
    state.$filters.setKey('dateRange', toRange(period));
    loader.schedule();
  };

  return {
    ...state,
    $base,
    /** Alternatives that came with the first view. */
    alternatives: options.first?.alternatives,
    /** Epoch milliseconds. */
    openedAt: environment.now(),
    $viewEntries,
    $clock,
    /** Address entries under which the site shows the same view. */
    wholeAddress: (): QueryEntries => toWholeAddress(state, $base.get(), usesDefaultPeriod()),
    $isStale,
    $mending,
    toQuery,
    /** Numbers of events per category in view; null if the held answers do not have them all. */
    facets(): CategoryCounts | null {
      const query = toQuery();
      const all = query && { ...query, categories: [...$base.get().categories] };
      const answer = all && loader.find(all);
      return answer && facetsInView(state, answer);
    },
    /** To be called when the map moved or got its size. */
    showView(view: MapConfig & { bounds: Bounds }) {
      state.$mapConfig.set({ center: view.center, zoom: view.zoom });
      state.$filters.setKey('bounds', view.bounds);
      loader.schedule();
    },
    ...moves,
    /** Sets a period of whole days, both ends included. */
    setPeriod(start: CivilDate, end: CivilDate) {
      isBasePeriod = false;
      setRange(wholeDays(start, end));
    },
    resetPeriod() {
      isBasePeriod = true;
      setRange(this.basePeriod());
    },
    /**
     * Sets the free text searched in titles, places, towns and organisers; empty means no search.
     */
    setText(text: string) {
      state.$filters.setKey('text', text.trim().slice(0, maxTextLength));
      loader.schedule();
    },
    /** Sets the filters that a typed search names, and its text; the other filters stay. */
    applyMeaning({ days, dayParts, free, facets, categories, text }: SearchMeaning) {
      const { dayParts: hours, free: wasFree, facets: others } = state.$filters.get();
      if (days) this.setPeriod(days.start, days.end);
      if (categories.length > 0) this.setCategories(categories);
      this.setConditions({
        dayParts: dayParts.length > 0 ? dayParts : hours,
        free: free || wasFree,
        facets: [...new Set([...others, ...facets])],
      });
      this.setText(text);
    },
    /** Sets where the visitor is: highlights are of its surroundings. */
    setHome(home: Home | null) {
      state.$home.set(home);
      loader.homeChanged();
    },
    /** Resets all filters of the visitor. */
    clear() {
      state.$filters.setKey('text', '');
      state.$filters.setKey('selectedCategories', []);
      state.$filters.set({ ...state.$filters.get(), dayParts: [], free: false, facets: [] });
      moves.forgetSearch();
      this.resetPeriod();
    },
    /** Period of the base filters, or the default one. */
    basePeriod: (): Period => resolvePeriod($base.get().period, environment.now()),
    /** Replaces the base filters and resets those of the visitor. */
    rebase(base: BaseFilters) {
      $base.set(base);
      this.clear();
    },
    /** Replaces the base filters on a new day (`period` in words changed); the visitor's stay. */
    turnDay(base: BaseFilters) {
      $base.set(base);
      if (isBasePeriod) moveRange(this.basePeriod());
    },
    /** Updates the clock and reloads the events silently; see `createEventLoader`. */
    refresh() {
      $clock.set(environment.now());
      return loader.refresh();
    },
    /** Lifts the pin of a listed event by its slug; null or an unknown slug lowers it. */
    lift(slug: string | null) {
      const event = state.$events.get().find((listed) => listed.slug === slug);
      state.$liftedPlace.set(event?.place.id ?? null);
    },
    /** Sets conditions besides period, categories and text. */
    setConditions(conditions: Partial<Pick<Filters, 'dayParts' | 'free' | 'facets'>>) {
      state.$filters.set({ ...state.$filters.get(), ...conditions });
      loader.schedule();
    },
    setCategories(categories: readonly CategorySlug[]) {
      state.$filters.setKey('selectedCategories', categories);
      loader.schedule();
    },
    /** Loads what is on next at a place, whatever the filters of the visitor. */
    comingAt: (place: ComingAtPlace['place'], signal: AbortSignal) =>
      loadComingAt(client, {
        place,
        signal,
        now: environment.now(),
        filters: {
          categories: [...$base.get().categories],
          excluded: [...$base.get().excluded],
          fromKudyZNudy: options.fromKudyZNudy,
        },
      }),
    retry: () => loader.reload(),
    now: () => environment.now(),
    destroy: () => loader.stop(),
  };
};

export type EventMapStore = ReturnType<typeof createEventMapStore>;
