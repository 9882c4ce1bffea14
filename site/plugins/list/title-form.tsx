import { maxPluginTitleLength } from '../../../contract/plugins/plugin.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from '../../../widget/index.ts';
import { Field } from '../../components/forms/field.tsx';
import type { SaveTitle, TitleStore } from './title-store.ts';

export interface TitleFormProps {
  store: TitleStore;
  label: string;
  hint?: string;
  /** Text of the submit button. */
  action: string;
  /** Buttons beside the submit button. */
  extraButtons?: ReactNode;
  onSave: SaveTitle;
  onEscape?(): void;
}

/** Form with the title of a plugin; a title given at the start is selected. */
export const TitleForm = (props: TitleFormProps) => {
  const { store, label, hint, action, extraButtons, onSave, onEscape } = props;
  const title = useStore(store.$title);
  const problem = useStore(store.$problem);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (store.$title.get()) field.current?.select();
  }, [store]);

  return (
    <form
      className="title-form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void store.send(onSave).then((isSaved) => isSaved || field.current?.focus());
      }}
    >
      <Field
        label={label}
        {...(hint ? { hint } : {})}
        maxLength={maxPluginTitleLength}
        autoComplete="off"
        problem={problem}
        ref={field}
        value={title}
        onChange={({ target }) => store.change(target.value)}
        onKeyDown={(press) => press.key === 'Escape' && onEscape?.()}
      />
      <p className="action-row">
        <button type="submit" className="action">
          {action}
        </button>
        {extraButtons}
      </p>
    </form>
  );
};
