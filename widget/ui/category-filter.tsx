import { categories, type CategorySlug } from '../../contract/category.ts';
import { words } from '../messages/words.ts';
import { CategorySign } from './category-sign.tsx';
import { Disclosure } from './disclosure.tsx';
import { useStore } from './use-store.ts';
import { useWidget } from './widget-context.ts';

/** Which categories to show; none chosen means all. */
export const CategoryFilter = () => {
  const { store, id } = useWidget();
  const { selectedCategories } = useStore(store.$filters);
  const toggle = (slug: CategorySlug): void => {
    // The contract's order keeps equal choices equal in the address.
    const wanted = new Set(selectedCategories);
    if (!wanted.delete(slug)) wanted.add(slug);
    store.setCategories(
      categories.map((category) => category.slug).filter((known) => wanted.has(known)),
    );
  };
  const count = selectedCategories.length;
  return (
    <Disclosure
      id={`${id}-categories`}
      active={count > 0}
      label={count > 0 ? words.chosen(count) : words.categories}
    >
      {() => (
        <fieldset>
          <legend>{words.categories}</legend>
          <div className="category-filter">
            {categories.map(({ slug, title }) => (
              <label key={slug} className="category-filter-row">
                <input
                  type="checkbox"
                  checked={selectedCategories.includes(slug)}
                  onChange={() => toggle(slug)}
                />
                <CategorySign slug={slug} />
                {title}
              </label>
            ))}
          </div>
          <button
            type="button"
            className="button button-quiet"
            disabled={count === 0}
            onClick={() => store.setCategories([])}
          >
            {words.clearCategories}
          </button>
        </fieldset>
      )}
    </Disclosure>
  );
};
