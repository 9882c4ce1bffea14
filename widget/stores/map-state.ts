import { atom, computed, map } from 'nanostores';
import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import type { CategorySlug } from '../../contract/events/category.ts';
import type { DayPart } from '../../contract/events/day-part.ts';
import type { FacetSlug } from '../../contract/events/facet.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import type { CivilDateTime } from '../../domain/time/civil-time.ts';
import type { Home } from '../../contract/places/home.ts';
import { isInBounds } from '../../domain/geo/bounds.ts';
import { surroundingsRadius, type Middle } from '../../domain/geo/surroundings.ts';
import { isByCity, loadingOf, type View } from './view.ts';

export interface Filters {
  /** Bounds of the map; null before it has a size. */
  bounds: Bounds | null;
  /** Empty means all. */
  selectedCategories: readonly CategorySlug[];
  dateRange: readonly [start: CivilDateTime, end: CivilDateTime];
  /** Only events in any of these parts of the day; empty means all. */
  dayParts: readonly DayPart[];
  /** Only events with free or voluntary entry. */
  free: boolean;
  /** Only events with all of these. */
  facets: readonly FacetSlug[];
  /** Free text, trimmed; empty means none. */
  text: string;
}

export interface MapConfig {
  center: LatLng;
  zoom: number;
}

/** Requested position of the map; `fits`: `zoom` is the one at which a town fits a wide map. */
export interface MapGoal extends MapConfig {
  fits?: boolean;
}

/**
 * Point the map was moved to and distances are measured from: a town, a point without a name (empty
 * title), or the visitor's position (no title).
 */
export interface Origin extends Middle {
  title?: string;
  /** Whether it is a city named in the search. */
  isSearched?: boolean;
}

/** State of one widget, or of one group of widgets. */
export const createMapState = (initial: {
  filters: Filters;
  mapConfig: MapConfig;
  isIframe: boolean;
}) => {
  const $filters = map<Filters>(initial.filters);
  const $mapConfig = map<MapConfig>(initial.mapConfig);
  const $view = atom<View>({
    state: 'idle',
    events: [],
    more: 0,
    cities: [],
    highlights: [],
    bounds: initial.filters.bounds,
    answers: 0,
  });
  const $events = computed($view, ({ events }) => events);
  const $eventsByCity = computed($view, ({ cities }) => cities);
  const $showEventsByCity = computed($view, isByCity);
  const $loading = computed($view, loadingOf);
  const $settled = computed($loading, ({ state }) => state === 'ready' || state === 'failed');
  const $origin = atom<Origin | null>(null);
  /** Grows when a new day shifted the period without the visitor's action. */
  const $dayTurns = atom(0);
  /** Bounds of the list: one move of the map is one change of the list. */
  const $listBounds = computed($view, ({ bounds }) => bounds);
  /** Radius around the origin, in kilometres, queried instead of the bounds; or null. */
  const $radius = computed([$origin, $filters], (origin, { bounds }) =>
    surroundingsRadius(bounds, origin),
  );
  /** Origin in view that the visitor searches around, or named in the search; or null. */
  const $searchedOrigin = computed([$origin, $filters], (origin, { bounds }) =>
    origin && bounds && isInBounds(origin, bounds) && (origin.radius ?? origin.isSearched)
      ? origin
      : null,
  );
  /** Order of the single events in the list; by distance only from the searched origin. */
  const $order = atom<'time' | 'distance'>('time');
  /** Towns inside the view; answers reach a little beyond it. */
  const $citiesInView = computed([$eventsByCity, $listBounds, $radius], (cities, bounds, radius) =>
    bounds && !radius
      ? cities.filter(({ city: { latitude: lat, longitude: lng } }) =>
          isInBounds({ lat, lng }, bounds),
        )
      : cities,
  );
  const $eventsInView = computed(
    [$events, $listBounds, $radius, $showEventsByCity, $citiesInView],
    (events, bounds, radius, byCity, cities) => {
      if (!bounds || radius) return events;
      // By town: events of the towns in view, wherever their places lie.
      const towns = byCity && new Set(cities.map(({ city }) => city.slug));
      return events.filter(({ place }) =>
        towns ? towns.has(place.city.slug) : isInBounds(place, bounds),
      );
    },
  );
  /** Events to begin with, inside the view. */
  const $highlightsInView = computed(
    [$view, $listBounds, $radius],
    ({ highlights }, bounds, radius) =>
      bounds && !radius ? highlights.filter(({ place }) => isInBounds(place, bounds)) : highlights,
  );
  return {
    $filters,
    $mapConfig,
    $view,
    $events,
    $eventsLoaded: computed([$settled, $showEventsByCity], (settled, byCity) => settled && !byCity),
    $eventsByCity,
    $eventsByCityLoaded: computed(
      [$settled, $showEventsByCity],
      (settled, byCity) => settled && byCity,
    ),
    $showEventsByCity,
    $more: computed($view, ({ more }) => more),
    $isIframe: atom(initial.isIframe),
    /** Event that the host shows beside the map. */
    $shownEvent: atom<EventSummary | null>(null),
    /** Id of the place whose pin is hovered or focused. */
    $pointedPlace: atom<number | null>(null),
    /** Id of the place whose event is hovered or focused in the list; its pin is lifted. */
    $liftedPlace: atom<number | null>(null),
    /** Ids of the places open in the sheet of a narrow widget; null for none. */
    $openPlaces: atom<readonly number[] | null>(null),
    /** Set to a new object for each requested move. */
    $goal: atom<MapGoal | null>(null),
    $origin,
    /** Where the visitor said to be: highlights are of its surroundings. */
    $home: atom<Home | null>(null),
    $searchedOrigin,
    $order,
    $isByDistance: computed(
      [$order, $searchedOrigin],
      (order, searched) => order === 'distance' && searched !== null,
    ),
    $radius,
    $answers: computed($view, ({ answers }) => answers),
    $dayTurns,
    /** Number of mounted maps of this state; a list without one shows what a map would. */
    $maps: atom(0),
    $loading,
    $eventsInView,
    $citiesInView,
    $highlightsInView,
    /** Number of events in view. By town it is a sum, unless few enough events were loaded too. */
    $count: computed(
      [$showEventsByCity, $citiesInView, $eventsInView],
      (byCity, cities, events): number =>
        byCity && events.length === 0
          ? cities.reduce((sum, { count }) => sum + count, 0)
          : events.length,
    ),
  };
};

export type MapState = ReturnType<typeof createMapState>;
