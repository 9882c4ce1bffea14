import type { CategorySlug } from '../../contract/events/category.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';

/** What there is in this widget before anybody chooses; clearing leads back to it. */
export interface BaseFilters {
  /** Only events of any of these; empty means all. */
  categories: readonly CategorySlug[];
  /** No events of any of these. */
  excluded: readonly CategorySlug[];
  /** Null means the default window. */
  period: ViewQuery['period'];
}

export const emptyBaseFilters: BaseFilters = { categories: [], excluded: [], period: null };
