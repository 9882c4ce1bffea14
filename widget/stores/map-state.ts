import { atom, computed, map } from 'nanostores';
import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import type { CategorySlug } from '../../contract/events/category.ts';
import type { CityEvents } from '../../contract/places/city.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import type { CivilDateTime } from '../../domain/time/civil-time.ts';
import { isInBounds } from '../../domain/geo/bounds.ts';
import { surroundingsRadius, type Middle } from '../../domain/geo/surroundings.ts';
import type { Loading } from './load-error.ts';

export interface Filters {
  /** What the map shows; null before it has a size. */
  bounds: Bounds | null;
  /** Empty means all. */
  selectedCategories: readonly CategorySlug[];
  dateRange: readonly [start: CivilDateTime, end: CivilDateTime];
  /** Only what is for an evening. */
  evening: boolean;
  /** Free text, trimmed; empty means none. */
  text: string;
}

export interface MapConfig {
  center: LatLng;
  zoom: number;
}

/** Where the map is asked to go; `fits`: the zoom is that at which a town fits a wide map. */
export interface MapGoal extends MapConfig {
  fits?: boolean;
}

/**
 * A point the map was sent to: a town, a point whose name nobody said (an empty title), or, without
 * one, where the visitor said to be.
 */
export interface Origin extends Middle {
  title?: string;
}

const isOver = ({ state }: Loading): boolean => state === 'ready' || state === 'failed';

/** The state of one mounted widget; nothing in it is shared with another. */
export const createMapState = (initial: {
  filters: Filters;
  mapConfig: MapConfig;
  isIframe: boolean;
}) => {
  const $filters = map<Filters>(initial.filters);
  const $mapConfig = map<MapConfig>(initial.mapConfig);
  const $events = atom<readonly EventSummary[]>([]);
  const $eventsLoading = atom<Loading>({ state: 'idle' });
  const $eventsByCity = atom<readonly CityEvents[]>([]);
  const $eventsByCityLoading = atom<Loading>({ state: 'idle' });
  const $showEventsByCity = atom(false);
  const $origin = atom<Origin | null>(null);
  /** Grows with each answer to a new question; one that is asked for again does not count. */
  const $answers = atom(0);
  /** Grows when the default days became those of another day, which nobody chose. */
  const $dayTurns = atom(0);
  /**
   * What the list is of: the bounds of the map once what they hold has come, so that one move of the map
   * is one change of the list. Null means all of the answer.
   */
  const $listBounds = atom<Bounds | null>(initial.filters.bounds);
  /** Within how many kilometres of the origin all is asked for, wherever the view ends; or null. */
  const $radius = computed([$origin, $mapConfig, $filters], (origin, view, { bounds }) =>
    surroundingsRadius(view, bounds, origin),
  );
  /** Answers reach a little beyond the view; these lie inside it. */
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
      // By town, they are those of the towns that the map shows.
      const towns = byCity && new Set(cities.map(({ city }) => city.slug));
      return events.filter(({ place }) =>
        towns ? towns.has(place.city.slug) : isInBounds(place, bounds),
      );
    },
  );
  return {
    $filters,
    $mapConfig,
    $events,
    $eventsLoading,
    $eventsLoaded: computed($eventsLoading, isOver),
    $eventsByCity,
    $eventsByCityLoading,
    $eventsByCityLoaded: computed($eventsByCityLoading, isOver),
    $showEventsByCity,
    /** How many events the answer left out. */
    $more: atom(0),
    $isIframe: atom(initial.isIframe),
    /** The event that the host shows beside the map. */
    $shownEvent: atom<EventSummary | null>(null),
    /** The place whose pin is pointed at. */
    $pointedPlace: atom<number | null>(null),
    /** The place whose event is pointed at; its pin is lifted. */
    $liftedPlace: atom<number | null>(null),
    /** Set anew for each way to go. */
    $goal: atom<MapGoal | null>(null),
    /** From where distances are told: the town gone to last, or where the visitor is. */
    $origin,
    $radius,
    $listBounds,
    $answers,
    $dayTurns,
    /** How many maps show this; a list beside none shows what one would. */
    $maps: atom(0),
    /** The loading of what is shown now. */
    $loading: computed(
      [$showEventsByCity, $eventsLoading, $eventsByCityLoading],
      (byCity, events, cities): Loading => (byCity ? cities : events),
    ),
    $eventsInView,
    $citiesInView,
    /** How many events the view shows. By town they are here one by one where they are few. */
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
