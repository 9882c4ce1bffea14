import { useEffect, useRef } from 'react';
import { maxTitleLength } from '../../contract/organizers/event-fields.ts';
import { Field } from '../components/forms/field.tsx';
import { CategoryNote } from './category-note.tsx';
import type { EventFormStore } from './event-form-store.ts';
import { CutNote } from './paste/cut-note.tsx';
import { usePaste } from './paste/use-paste.ts';
import { useFields } from './use-fields.ts';

export interface TitleFieldsProps {
  store: EventFormStore;
  /** The title gets the focus when the form is opened, and the category follows it. */
  isNew: boolean;
  /** The title is that of another event; it is selected first, to be typed over. */
  isCopied: boolean;
  /** Moves the focus to the categories. */
  onCategories(): void;
}

/** Field for the title; in a new event with the category that its words suggest. */
export const TitleFields = ({ store, isNew, isCopied, onCategories }: TitleFieldsProps) => {
  const { change, touch } = store.form;
  const { draft, problemOf } = useFields(store.form);
  const titleField = useRef<HTMLInputElement>(null);
  const isSelectedFirst = useRef(isCopied);
  useEffect(() => {
    // On a phone the keyboard would cover the form.
    if (!isNew || !window.matchMedia('(pointer: fine)').matches) return undefined;
    // After the page got the focus.
    const timer = window.setTimeout(() => {
      titleField.current?.focus();
      if (isSelectedFirst.current) titleField.current?.select();
    });
    return () => window.clearTimeout(timer);
  }, [isNew]);
  const titlePaste = usePaste(maxTitleLength, { markup: false });
  return (
    <>
      <Field
        ref={titleField}
        label="Název akce"
        problem={problemOf('title')}
        maxLength={maxTitleLength}
        value={draft.title}
        onPaste={titlePaste.onPaste}
        onChange={(event) => change({ title: event.target.value })}
        onBlur={() => touch('title')}
      />
      <CutNote cut={titlePaste.cut} />
      {isNew && <CategoryNote store={store} onChange={onCategories} />}
    </>
  );
};
