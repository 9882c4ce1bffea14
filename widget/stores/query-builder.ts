import { emptyViewQuery, type ViewQuery } from '../../contract/views/view-query.ts';
import { queryBounds } from '../../domain/geo/grid.ts';
import { firstDay, lastDay } from '../../domain/time/period.ts';
import type { BaseFilters } from './base-filters.ts';
import type { Filters, MapConfig, Origin } from './map-state.ts';

export interface QueryParts {
  filters: Filters;
  base: BaseFilters;
  mapConfig: MapConfig;
  /** Radius around the origin, queried instead of the bounds; or null. */
  radius: number | null;
  origin: Origin | null;
  /** Whether no period is set: then it is the default one, counted from today. */
  isDefaultPeriod: boolean;
  fromKudyZNudy: boolean;
}

/** Query of a view; null before the map has a size. */
export const buildQuery = ({
  filters: { bounds, selectedCategories, dateRange, dayParts, free, facets, text },
  base,
  mapConfig,
  radius,
  origin,
  isDefaultPeriod,
  fromKudyZNudy,
}: QueryParts): ViewQuery | null => {
  if (!bounds) return null;
  const period = { start: dateRange[0], end: dateRange[1] };
  return {
    ...emptyViewQuery,
    // The default period starts at six in the morning, which the dates of a query cannot express;
    // the server uses the same default for a query without a period.
    period: isDefaultPeriod ? null : { start: firstDay(period), end: lastDay(period) },
    dayParts: [...dayParts],
    free,
    facets: [...facets],
    categories: [...(selectedCategories.length > 0 ? selectedCategories : base.categories)],
    excluded: [...base.excluded],
    ...(radius && origin
      ? { center: { lat: origin.lat, lng: origin.lng }, radius }
      : { bounds: queryBounds(bounds, mapConfig.zoom) }),
    text,
    fromKudyZNudy,
  };
};
