import { categoryOf, type CategorySlug } from '../../contract/events/category.ts';
import { maxCategories } from '../../contract/organizers/event-fields.ts';
import { useStore } from '../../widget/index.ts';
import { LatestValues } from './defaults/latest-values.tsx';
import type { EventFormStore } from './event-form-store.ts';

export interface CategoryNoteProps {
  store: EventFormStore;
  /** Moves the focus to the categories. */
  onChange(): void;
}

/** Under the title of a new event: the category it suggests, or those of the latest events. */
export const CategoryNote = ({
  store: { form, $guess, defaults },
  onChange,
}: CategoryNoteProps) => {
  const guess = useStore($guess);
  const latest = useStore(defaults.$defaults)?.categories ?? [];
  const { categories: chosen } = useStore(form.$values);
  const toggle = (slug: CategorySlug): void => {
    if (chosen.includes(slug)) form.change({ categories: chosen.filter((one) => one !== slug) });
    else if (chosen.length < maxCategories) form.change({ categories: [...chosen, slug] });
  };
  return (
    <div className="category-note">
      <p role="status">
        {guess && (
          <span>
            Kategorie podle názvu: <strong>{categoryOf(guess).title}</strong>
          </span>
        )}
      </p>
      {guess ? (
        <button type="button" className="link-button" onClick={onChange}>
          Změnit kategorii
        </button>
      ) : (
        <LatestValues
          label="Kategorie jako minule"
          values={latest.map((slug) => ({
            key: slug,
            title: categoryOf(slug).title,
            isChosen: chosen.includes(slug),
            choose: () => toggle(slug),
          }))}
        />
      )}
    </div>
  );
};
