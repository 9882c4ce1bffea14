import { useId, useRef } from 'react';
import { categories } from '../../contract/events/category.ts';
import { maxCategories, maxDescriptionLength } from '../../contract/organizers/event-fields.ts';
import { useStore } from '../../widget/index.ts';
import { Markup } from '../components/markup.tsx';
import type { EventFormStore } from './event-form-store.ts';
import { MarkupToolbar, pressMarkupKey } from './markup/markup-toolbar.tsx';
import { CutNote } from './paste/cut-note.tsx';
import { usePaste } from './paste/use-paste.ts';
import { TextArea } from './text-area.tsx';
import { useFields } from './use-fields.ts';
import '../components/forms/chips.css';

export interface CategoryFieldsProps {
  store: Pick<EventFormStore, 'form' | '$guess'>;
}

/** Fields for categories and description, with a preview of the formatted description. */
export const CategoryFields = ({ store: { form, $guess } }: CategoryFieldsProps) => {
  const { change, touch } = form;
  const guess = useStore($guess);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { draft, problemOf } = useFields(form);
  const { categories: chosen, description } = draft;
  const problem = problemOf('categories');
  const descriptionPaste = usePaste(maxDescriptionLength, { markup: true });
  const isFull = chosen.length >= maxCategories;
  return (
    <>
      <fieldset className="chips">
        <legend>Kategorie</legend>
        <p className="field-hint" aria-live="polite">
          {`Jedna až tři. První, kterou vyberete, je hlavní.${isFull ? ' Více jich být nemůže.' : ''}`}
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
                    else if (!isFull)
                      // The first one that people choose is the main one; a guess is not theirs.
                      change({ categories: guess ? [slug, ...chosen] : [...chosen, slug] });
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
        hint="Prázdný řádek odděluje odstavce. **Tučně** se píše mezi hvězdičky, seznam začíná pomlčkou, odkaz je [text](https://adresa); doplní je i&nbsp;tlačítka."
        problem={problemOf('description')}
        rows={8}
        maxLength={maxDescriptionLength}
        value={description}
        ref={area}
        toolbar={<MarkupToolbar area={area} />}
        onKeyDown={pressMarkupKey}
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
