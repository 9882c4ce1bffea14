import { emptyViewQuery, type ViewQuery } from '../../contract/views/view-query.ts';
import { roundOutwards } from '../../domain/geo/bounds.ts';
import { defaultPeriod, firstDay, lastDay } from '../../domain/time/period.ts';
import type { Environment } from './environment.ts';
import type { BaseFilters } from './base-filters.ts';
import type { MapState } from './map-state.ts';

export interface QuestionOptions {
  fromKudyZNudy: boolean;
  /** What there is, whatever is chosen. */
  base(): BaseFilters;
  /** Whether nobody chose a period: then it is the default window, whatever day it has become. */
  usesDefaultPeriod(): boolean;
}

/** What the view asks for at this moment; null before the map has a size. */
export const createQuestion =
  (state: MapState, environment: Environment, options: QuestionOptions) => (): ViewQuery | null => {
    const isDefault = options.usesDefaultPeriod();
    if (isDefault) {
      const { start, end } = defaultPeriod(environment.now());
      // A page may stay open past midnight.
      if (start !== state.$filters.get().dateRange[0]) {
        state.$dayTurns.set(state.$dayTurns.get() + 1);
        state.$filters.setKey('dateRange', [start, end]);
      }
    }
    const { bounds, selectedCategories, dateRange, evening, text } = state.$filters.get();
    if (!bounds) return null;
    const base = options.base();
    const radius = state.$radius.get();
    const center = radius && state.$origin.get();
    const period = { start: dateRange[0], end: dateRange[1] };
    return {
      ...emptyViewQuery,
      // The default window begins at six in the morning, which days in a query cannot say: the
      // server has the same one when none is named.
      period: isDefault ? null : { start: firstDay(period), end: lastDay(period) },
      evening,
      categories: [...(selectedCategories.length > 0 ? selectedCategories : base.categories)],
      excluded: [...base.excluded],
      ...(center
        ? { center: { lat: center.lat, lng: center.lng }, radius }
        : { bounds: roundOutwards(bounds, state.$mapConfig.get().zoom) }),
      text,
      fromKudyZNudy: options.fromKudyZNudy,
    };
  };
