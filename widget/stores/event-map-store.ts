import { atom } from 'nanostores';
import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import type { CategorySlug } from '../../contract/events/category.ts';
import type { CivilDate } from '../../contract/events/calendar-day.ts';
import type { City } from '../../contract/places/city.ts';
import type { FirstView } from '../../contract/views/first-view.ts';
import { suggestedDays } from '../../contract/views/suggestions.ts';
import { maximumTextLength, type Entries } from '../../contract/views/view-query.ts';
import { addDays, civilDateAt } from '../../domain/time/civil-time.ts';
import { boundsAround } from '../../domain/geo/mercator.ts';
import type { Size } from '../../domain/geo/opening-view.ts';
import { resolvePeriod, wholeDays, type Period } from '../../domain/time/period.ts';
import { hasSurroundings, isNearby, surroundingsZoom } from '../../domain/geo/surroundings.ts';
import { readAddress, toAddress, toWholeAddress, writeAddress } from './address-sync.ts';
import type { BaseFilters } from './base-filters.ts';
import type { Client } from './client.ts';
import type { Environment } from './environment.ts';
import { createEventLoader } from './load-events.ts';
import { createMapState, type MapConfig, type Origin } from './map-state.ts';
import { createQuestion } from './question.ts';

export interface EventMapStoreOptions {
  /** Where the map opens unless the address says otherwise. */
  view: MapConfig;
  /** How large the map is going to be, in pixels: what is here before it is listed as it will be. */
  size?: Size;
  base: BaseFilters;
  isIframe: boolean;
  /** Whether partner data may be shown: on our own site only. */
  fromKudyZNudy: boolean;
  /** What was asked for before there was a widget. */
  first?: FirstView | null;
}

const toRange = ({ start, end }: Period): readonly [string, string] => [start, end];

/** State and actions of one mounted widget. */
export const createEventMapStore = (
  environment: Environment,
  client: Client,
  options: EventMapStoreOptions,
) => {
  const { address } = environment;
  const asked = readAddress(address);
  const mapConfig = {
    center: asked.center ?? options.view.center,
    zoom: asked.zoom ?? options.view.zoom,
  };
  const { size } = options;
  const state = createMapState({
    filters: {
      bounds: size ? boundsAround(mapConfig.center, mapConfig.zoom, size.width, size.height) : null,
      selectedCategories: asked.categories,
      dateRange: toRange(resolvePeriod(asked.period ?? options.base.period, environment.now())),
      evening: asked.evening,
      text: asked.text,
    },
    mapConfig,
    isIframe: options.isIframe,
  });
  // An address says around what point, and not what is there.
  if (asked.center && asked.radius && hasSurroundings(mapConfig.zoom))
    state.$origin.set({
      ...asked.center,
      title: '',
      around: mapConfig.zoom,
      radius: asked.radius,
    });
  const $base = atom(options.base);
  /** What is shown, as an address says it; empty before the first answer. */
  const $view = atom<Entries>([]);
  /** Whether nobody chose days. */
  let isBasePeriod = asked.period === null;
  /** Whether the days are those of a place's programme, which nobody chose. */
  const $isProgramme = atom(false);
  /** Epoch milliseconds of the moment that lists are of: what is over, and which day is today. */
  const $clock = atom(environment.now());
  const toQuestion = createQuestion(state, environment, {
    fromKudyZNudy: options.fromKudyZNudy,
    base: () => $base.get(),
    usesDefaultPeriod: () => isBasePeriod && !$base.get().period,
  });
  const loader = createEventLoader(state, client, environment, {
    toQuestion,
    onLoaded() {
      $clock.set(environment.now());
      $view.set(toAddress(state));
      writeAddress(address, $view.get());
    },
    first: options.first ?? null,
  });

  const setRange = (period: Period): void => {
    state.$filters.setKey('dateRange', toRange(period));
    loader.schedule();
  };

  return {
    ...state,
    $base,
    $view,
    $isProgramme,
    $clock,
    /** Where the site shows the same. */
    wholeAddress: (): Entries => toWholeAddress(state, $base.get()),
    toQuestion,
    /** The map moved, or got its size. */
    showView(view: MapConfig & { bounds: Bounds }) {
      state.$mapConfig.set({ center: view.center, zoom: view.zoom });
      state.$filters.setKey('bounds', view.bounds);
      loader.schedule();
    },
    /** Sends the map somewhere, or what stands in for it. */
    goTo(center: LatLng, zoom: number) {
      state.$goal.set({ center, zoom });
    },
    /** Shows what is around a point: where the visitor is, or somewhere with a title. */
    goAround({ lat, lng, title }: Origin, zoom = surroundingsZoom) {
      state.$origin.set({ lat, lng, ...(title !== undefined && { title }), around: zoom });
      state.$goal.set({ center: { lat, lng }, zoom });
    },
    /** A step farther: around what the map was sent to, while it stands there. */
    widen() {
      const { center, zoom } = state.$mapConfig.get();
      const origin = state.$origin.get();
      const next = Math.min(surroundingsZoom, zoom - 1);
      if (origin && isNearby(center, origin, zoom)) this.goAround(origin, next);
      else this.goTo(center, next);
    },
    openCity({ latitude: lat, longitude: lng, title, zoom }: City) {
      state.$origin.set({ lat, lng, title });
      state.$goal.set({ center: { lat, lng }, zoom, fits: true });
    },
    /** Whole days, both included. */
    setPeriod(start: CivilDate, end: CivilDate) {
      isBasePeriod = false;
      $isProgramme.set(false);
      setRange(wholeDays(start, end));
    },
    resetPeriod() {
      isBasePeriod = true;
      $isProgramme.set(false);
      setRange(this.basePeriod());
    },
    /** Free text over titles, places, towns and organisers; empty asks for all. */
    setText(text: string) {
      if ($isProgramme.get()) this.resetPeriod();
      state.$filters.setKey('text', text.trim().slice(0, maximumTextLength));
      loader.schedule();
    },
    /** What there is of these words: unless somebody chose days, as far ahead as is told of them. */
    showProgramme(text: string) {
      this.setText(text);
      if (!isBasePeriod || $base.get().period) return;
      const today = civilDateAt(environment.now());
      this.setPeriod(today, addDays(today, suggestedDays));
      $isProgramme.set(true);
    },
    /** Everything as it was before somebody chose something. */
    clear() {
      state.$filters.setKey('text', '');
      state.$filters.setKey('selectedCategories', []);
      state.$filters.setKey('evening', false);
      this.resetPeriod();
    },
    /** The days that clearing leads back to. */
    basePeriod: (): Period => resolvePeriod($base.get().period, environment.now()),
    /** What there is became something else; what was chosen is let go. */
    rebase(base: BaseFilters) {
      $base.set(base);
      this.clear();
    },
    /** The same words mean other days today; what was chosen stays. */
    turnDay(base: BaseFilters) {
      $base.set(base);
      if (!isBasePeriod) return;
      state.$dayTurns.set(state.$dayTurns.get() + 1);
      state.$filters.setKey('dateRange', toRange(this.basePeriod()));
    },
    /** What has ended, what day it is, and what has changed meanwhile; see `createEventLoader`. */
    refresh() {
      $clock.set(environment.now());
      return loader.refresh();
    },
    /** Lifts the pin of an event that is shown; null lets go of it. */
    lift(slug: string | null) {
      const event = state.$events.get().find((shown) => shown.slug === slug);
      state.$liftedPlace.set(event?.place.id ?? null);
    },
    setEvening(evening: boolean) {
      state.$filters.setKey('evening', evening);
      loader.schedule();
    },
    setCategories(categories: readonly CategorySlug[]) {
      state.$filters.setKey('selectedCategories', categories);
      loader.schedule();
    },
    retry: () => loader.reload(),
    now: () => environment.now(),
    destroy: () => loader.stop(),
  };
};

export type EventMapStore = ReturnType<typeof createEventMapStore>;
