import type { CategorySlug } from '../../contract/events/category.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';

/** Filters set by the widget's options; clearing the visitor's filters returns to them. */
export interface BaseFilters {
  /** Categories to show; empty means all. */
  categories: readonly CategorySlug[];
  /** Categories to leave out. */
  excluded: readonly CategorySlug[];
  /** Null means the default period. */
  period: ViewQuery['period'];
}
