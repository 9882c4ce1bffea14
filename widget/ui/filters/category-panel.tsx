import { eventFacets } from '../../../contract/endpoints/overviews.ts';
import { categorySlugs, type CategorySlug } from '../../../contract/events/category.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { CategoryIcon } from './category-icon.tsx';
import { offeredCategories } from './offered-categories.ts';
import { toggled } from './toggled.ts';
import { useSideQuery } from './use-side-query.ts';
import { LiveText } from '../live-text.tsx';
import { useStore } from '../use-store.ts';
import { useWidget, useMessages } from '../widget-context.ts';

/**
 * Choice of categories with their numbers of events; none chosen means all. `days` is the period in
 * words.
 */
export const CategoryPanel = ({ days }: { days: string }) => {
  const { store } = useWidget();
  const messages = useMessages(searchMessages);
  const { selectedCategories } = useStore(store.$filters);
  const facets = useSideQuery(eventFacets, { compute: store.facets });
  const base = useStore(store.$base);
  const offered = offeredCategories(base);
  const toggle = (slug: CategorySlug): void =>
    store.setCategories(toggled(categorySlugs, selectedCategories, slug));
  return (
    <fieldset className="category-panel">
      <legend>
        {messages.categories} <LiveText className="category-panel-days">{days}</LiveText>
      </legend>
      <div className="category-rows">
        {offered.map(({ slug, title }) => {
          return (
            <label key={slug} className="category-row">
              <input
                type="checkbox"
                checked={selectedCategories.includes(slug)}
                onChange={() => toggle(slug)}
              />
              <CategoryIcon slug={slug} />
              <span className="category-row-title">{title}</span>{' '}
              <LiveText className="category-row-count">{`${facets?.categories[slug] ?? ''}`}</LiveText>
            </label>
          );
        })}
      </div>
      <button
        type="button"
        className="button button-quiet"
        // Not `disabled`, which would lose the focus after a press.
        aria-disabled={selectedCategories.length === 0}
        onClick={() => store.setCategories([])}
      >
        {messages.clearCategories}
      </button>
    </fieldset>
  );
};
