import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field } from '../../components/forms/field.tsx';
import { problemsOf, type PluginDraft } from '../plugin-draft.ts';

export interface TitleFormProps {
  /** Draft sent with the title. */
  draft: PluginDraft;
  label: string;
  hint?: string;
  /** Text of the submit button. */
  action: string;
  /** Buttons beside the submit button. */
  extraButtons?: ReactNode;
  /** Resolves to the problem, or to undefined on success. */
  onSend(draft: PluginDraft): Promise<string | undefined>;
  onTitle?(title: string): void;
  onEscape?(): void;
}

/** Form with the title of a plugin; shows problems from validation and from `onSend`. */
export const TitleForm = (props: TitleFormProps) => {
  const { draft, label, hint, action, extraButtons, onSend, onTitle, onEscape } = props;
  const [title, setTitle] = useState(draft.title);
  const [problem, setProblem] = useState<string>();
  const isSending = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (draft.title) field.current?.select();
  }, []);

  const send = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    const titledDraft = { ...draft, title };
    const failure = problemsOf(titledDraft)['title'] ?? (await onSend(titledDraft));
    isSending.current = false;
    if (!failure) return;
    setProblem(failure);
    field.current?.focus();
  };

  return (
    <form
      className="title-form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void send();
      }}
    >
      <Field
        label={label}
        {...(hint ? { hint } : {})}
        maxLength={100}
        autoComplete="off"
        problem={problem}
        ref={field}
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          setProblem(undefined);
          onTitle?.(target.value);
        }}
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
