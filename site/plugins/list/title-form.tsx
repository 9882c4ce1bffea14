import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field } from '../../components/forms/field.tsx';
import { problemsOf, type PluginDraft } from '../plugin-draft.ts';

export interface TitleFormProps {
  /** What is sent besides the title. */
  draft: PluginDraft;
  label: string;
  hint?: string;
  /** Words of the button that sends it. */
  action: string;
  /** Buttons beside that one. */
  others?: ReactNode;
  /** Gives what stands in the way, or nothing where it is done. */
  onSend(draft: PluginDraft): Promise<string | undefined>;
  onTitle?(title: string): void;
  onEscape?(): void;
}

/** The name of a plugin by itself: what is wrong with it is said beside it, wherever it was found. */
export const TitleForm = (props: TitleFormProps) => {
  const { draft, label, hint, action, others, onSend, onTitle, onEscape } = props;
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
    const named = { ...draft, title };
    const wrong = problemsOf(named)['title'] ?? (await onSend(named));
    isSending.current = false;
    if (!wrong) return;
    setProblem(wrong);
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
        {others}
      </p>
    </form>
  );
};
