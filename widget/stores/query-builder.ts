import { emptyViewQuery, type ViewQuery } from '../../contract/views/view-query.ts';
import { queryBounds } from '../../domain/geo/grid.ts';
import { defaultPeriod, firstDay, lastDay } from '../../domain/time/period.ts';
import type { Environment } from './environment.ts';
import type { BaseFilters } from './base-filters.ts';
import type { MapState } from './map-state.ts';

export interface QueryBuilderOptions {
  fromKudyZNudy: boolean;
  base(): BaseFilters;
  /** Whether no period is set: then it is the default one, counted from today. */
  usesDefaultPeriod(): boolean;
}

/** Builds the query of the current view; null before the map has a size. */
export const createQueryBuilder =
  (state: MapState, environment: Environment, options: QueryBuilderOptions) =>
  (): ViewQuery | null => {
    const isDefault = options.usesDefaultPeriod();
    if (isDefault) {
      const { start, end } = defaultPeriod(environment.now());
      // A page may stay open past midnight.
      if (start !== state.$filters.get().dateRange[0]) {
        state.$dayTurns.set(state.$dayTurns.get() + 1);
        state.$filters.setKey('dateRange', [start, end]);
      }
    }
    const { bounds, selectedCategories, dateRange, dayParts, free, facets, text } =
      state.$filters.get();
    if (!bounds) return null;
    const base = options.base();
    const radius = state.$radius.get();
    const center = radius && state.$origin.get();
    const period = { start: dateRange[0], end: dateRange[1] };
    return {
      ...emptyViewQuery,
      // The default period starts at six in the morning, which the dates of a query cannot express;
      // the server uses the same default for a query without a period.
      period: isDefault ? null : { start: firstDay(period), end: lastDay(period) },
      dayParts: [...dayParts],
      free,
      facets: [...facets],
      categories: [...(selectedCategories.length > 0 ? selectedCategories : base.categories)],
      excluded: [...base.excluded],
      ...(center
        ? { center: { lat: center.lat, lng: center.lng }, radius }
        : { bounds: queryBounds(bounds, state.$mapConfig.get().zoom) }),
      text,
      fromKudyZNudy: options.fromKudyZNudy,
    };
  };
