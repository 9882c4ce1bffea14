import {
  categories,
  type CategoryInfo,
  type CategorySlug,
} from '../../../contract/events/category.ts';
import type { BaseFilters } from '../../stores/base-filters.ts';

/** Whether a visitor may choose a category: the options of the widget do not leave it out. */
export const isOffered = (slug: CategorySlug, base: BaseFilters): boolean =>
  !base.excluded.includes(slug) && (base.categories.length === 0 || base.categories.includes(slug));

/** Categories that a visitor may choose, in display order. */
export const offeredCategories = (base: BaseFilters): CategoryInfo[] =>
  categories.filter(({ slug }) => isOffered(slug, base));
