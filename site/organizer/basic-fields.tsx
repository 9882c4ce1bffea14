import { useEffect, useId, useRef } from 'react';
import { categories, categoryOf } from '../../contract/events/category.ts';
import {
  maxDescriptionLength,
  maxTitleLength,
  maxCategories,
} from '../../contract/organizers/event-input.ts';
import { Field } from '../components/forms/field.tsx';
import { useStore } from '../../widget/index.ts';
import { Markup } from '../components/markup.tsx';
import type { EventFormStore } from './event-form-store.ts';
import { CutNote } from './paste/cut-note.tsx';
import { usePaste } from './paste/use-paste.ts';
import { TextArea } from './text-area.tsx';
import { useFields } from './use-fields.ts';
import '../components/forms/chips.css';

export interface BasicFieldsProps {
  store: Pick<EventFormStore, 'form' | '$guess'>;
  /** The title gets the focus when the form is opened. */
  isNew: boolean;
}

/** Fields for title, categories and description, with a preview of the formatted description. */
export const BasicFields = ({ store: { form, $guess }, isNew }: BasicFieldsProps) => {
  const { change, touch } = form;
  const guess = useStore($guess);
  const id = useId();
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover the form.
    if (!isNew || !window.matchMedia('(pointer: fine)').matches) return undefined;
    // After the page got the focus.
    const timer = window.setTimeout(() => titleField.current?.focus());
    return () => window.clearTimeout(timer);
  }, [isNew]);
  const { draft, problemOf } = useFields(form);
  const { title, categories: chosen, description } = draft;
  const problem = problemOf('categories');
  const titlePaste = usePaste(maxTitleLength, { markup: false });
  const descriptionPaste = usePaste(maxDescriptionLength, { markup: true });
  const isFull = chosen.length >= maxCategories;
  return (
    <>
      <Field
        ref={titleField}
        label="Název akce"
        problem={problemOf('title')}
        maxLength={maxTitleLength}
        value={title}
        onPaste={titlePaste.onPaste}
        onChange={(event) => change({ title: event.target.value })}
        onBlur={() => touch('title')}
      />
      <CutNote cut={titlePaste.cut} />
      <fieldset className="chips">
        <legend>Kategorie</legend>
        <p className="field-hint" aria-live="polite">
          Jedna až tři. První, kterou vyberete, je hlavní.
          {isFull && ' Víc už jich být nemůže.'}
          {guess && ` ${categoryOf(guess).title}: odhadli jsme podle názvu, můžete změnit.`}
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
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem && `${id}-categories`}
                  onChange={() => {
                    if (isChosen) change({ categories: chosen.filter((one) => one !== slug) });
                    else if (!isFull) change({ categories: [...chosen, slug] });
                    touch('categories');
                  }}
                />
                <span>
                  {name}
                  {chosen[0] === slug && chosen.length > 1 && <small> hlavní</small>}
                  {guess === slug && <small> odhad</small>}
                </span>
              </label>
            );
          })}
        </div>
        <p className="field-problem" id={`${id}-categories`} aria-live="polite">
          {problem}
        </p>
      </fieldset>
      <TextArea
        label="Popis (nepovinné)"
        hint="Prázdný řádek odděluje odstavce. **Tučně** se píše mezi hvězdičky, seznam začíná pomlčkou, odkaz je [text](https://adresa)."
        problem={problemOf('description')}
        rows={8}
        maxLength={maxDescriptionLength}
        value={description}
        onPaste={descriptionPaste.onPaste}
        onChange={(event) => change({ description: event.target.value })}
        onBlur={() => touch('description')}
      />
      <CutNote cut={descriptionPaste.cut} />
      {description.trim() !== '' && (
        <div className="description-preview" role="group" aria-label="Jak se popis zobrazí">
          <p className="description-preview-label">Takto to uvidí návštěvníci</p>
          <Markup text={description} />
        </div>
      )}
    </>
  );
};
