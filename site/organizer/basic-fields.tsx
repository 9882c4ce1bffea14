import { categories } from '../../contract/events/category.ts';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import {
  maxDescriptionLength,
  maxTitleLength,
  maxCategories,
} from '../../contract/organizers/event-input.ts';
import { Field } from '../components/forms/field.tsx';
import type { FormStore } from '../components/forms/form-store.ts';
import { Markup } from '../components/markup.tsx';
import { TextArea } from './text-area.tsx';
import { useFields } from './use-fields.ts';
import '../components/forms/chips.css';

/** Fields for title, categories and description, with a preview of the formatted description. */
export const BasicFields = ({ form }: { form: FormStore<EventDraft> }) => {
  const { change, touch } = form;
  const { draft, problemOf } = useFields(form);
  const { title, categories: chosen, description } = draft;
  const isFull = chosen.length >= maxCategories;
  return (
    <>
      <Field
        label="Název akce"
        problem={problemOf('title')}
        maxLength={maxTitleLength}
        value={title}
        onChange={(event) => change({ title: event.target.value })}
        onBlur={() => touch('title')}
      />
      <fieldset className="chips">
        <legend>Kategorie</legend>
        <p className="field-hint" aria-live="polite">
          Jedna až tři. První, kterou vyberete, je hlavní.
          {isFull && ' Víc už jich být nemůže.'}
        </p>
        <div className="chips-all">
          {categories.map(({ slug, title: name }) => {
            const isChosen = chosen.includes(slug);
            return (
              <label key={slug} className="chips-one">
                <input
                  type="checkbox"
                  checked={isChosen}
                  aria-disabled={isFull && !isChosen}
                  onChange={() => {
                    if (isChosen) change({ categories: chosen.filter((one) => one !== slug) });
                    else if (!isFull) change({ categories: [...chosen, slug] });
                    touch('categories');
                  }}
                />
                <span>
                  {name}
                  {chosen[0] === slug && chosen.length > 1 && <small> hlavní</small>}
                </span>
              </label>
            );
          })}
        </div>
        <p className="field-problem" aria-live="polite">
          {problemOf('categories')}
        </p>
      </fieldset>
      <TextArea
        label="Popis (nepovinné)"
        hint="Prázdný řádek odděluje odstavce. **Tučně** se píše mezi hvězdičky, seznam začíná pomlčkou, odkaz je [text](https://adresa)."
        problem={problemOf('description')}
        rows={8}
        maxLength={maxDescriptionLength}
        value={description}
        onChange={(event) => change({ description: event.target.value })}
        onBlur={() => touch('description')}
      />
      {description.trim() !== '' && (
        <div className="description-preview" role="group" aria-label="Jak se popis zobrazí">
          <p className="description-preview-label">Takhle to uvidí návštěvníci</p>
          <Markup text={description} />
        </div>
      )}
    </>
  );
};
