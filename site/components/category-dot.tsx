import { categoryOf, type CategorySlug } from '../../contract/events/category.ts';

/** Dot in the colour of a category, beside its name. An attribute, because pages of the server have no inline styles. */
export const CategoryDot = ({ category }: { category: CategorySlug }) => (
  <svg viewBox="0 0 10 10" aria-hidden="true">
    <circle cx="5" cy="5" r="5" fill={categoryOf(category).colour} />
  </svg>
);
