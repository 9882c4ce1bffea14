import type { LatLng } from '../../contract/places/bounds.ts';
import type { City } from '../../contract/places/city.ts';
import {
  isNearby,
  radii,
  surroundingsZoom,
  usualRadius,
  widerRadius,
  zoomOfRadius,
} from '../../domain/geo/surroundings.ts';
import type { MapConfig, MapState, Origin } from './map-state.ts';

/** Moves of the map to points, towns and their surroundings; `load` asks for what is shown then. */
export const createMapMoves = (state: MapState, opened: MapConfig, load: () => void) => {
  /** View of the map before the first of the cities searched in a row; null for none. */
  let beforeSearch: MapConfig | null = null;

  /** Moves the map, or the list that stands in for a missing map. */
  const goTo = (center: LatLng, zoom: number): void => state.$goal.set({ center, zoom });

  /** Shows events within a radius around a point; without a title it is the visitor's position. */
  const goAround = ({ radius: _, ...point }: Origin, radius: number = usualRadius): void => {
    const { bounds } = state.$filters.get();
    const { zoom } = state.$mapConfig.get();
    const { lat, lng } = point;
    state.$origin.set({ ...point, radius });
    goTo({ lat, lng }, bounds ? zoomOfRadius(radius, bounds, zoom) : surroundingsZoom);
    // The map may be there already.
    load();
  };

  /** Shows the events of the whole view again; distances are still measured from a town. */
  const leaveSurroundings = (): void => {
    const origin = state.$origin.get();
    if (origin?.radius === undefined) return;
    const { radius: _, ...town } = origin;
    state.$origin.set(origin.title ? town : null);
    load();
  };

  return {
    goTo,
    goAround,
    leaveSurroundings,
    /**
     * Shows the next larger radius around the origin while the map is near it, the smallest that needs a lower
     * zoom if there is none yet; else zooms out by one.
     */
    widen(): void {
      const { center, zoom } = state.$mapConfig.get();
      const { bounds } = state.$filters.get();
      const origin = state.$origin.get();
      const radius = state.$radius.get();
      const isLarger = (one: number): boolean => !bounds || zoomOfRadius(one, bounds, zoom) < zoom;
      const wider = radius === null ? radii.find(isLarger) : widerRadius(radius);
      if (origin && wider && (radius !== null || isNearby(center, origin, zoom)))
        goAround(origin, wider);
      else goTo(center, Math.min(surroundingsZoom, zoom - 1));
    },
    /** Moves the map to a city; `isSearched`: named in the search, and left by `leaveCity`. */
    openCity({ latitude: lat, longitude: lng, title, zoom }: City, isSearched = false): void {
      const isNext = state.$searchedOrigin.get()?.isSearched;
      if (isSearched && !isNext) beforeSearch = state.$mapConfig.get();
      state.$origin.set({ lat, lng, title, ...(isSearched && { isSearched }) });
      state.$goal.set({ center: { lat, lng }, zoom, fits: true });
    },
    /** Moves the map from a searched city to where it was before. */
    leaveCity(): void {
      state.$origin.set(null);
      state.$goal.set({ ...(beforeSearch ?? opened) });
      load();
    },
    /** Leaves the surroundings and the searched city; the map stays where it is. */
    forgetSearch(): void {
      leaveSurroundings();
      const origin = state.$origin.get();
      if (!origin?.isSearched) return;
      const { isSearched: _, ...town } = origin;
      state.$origin.set(town);
    },
  };
};
