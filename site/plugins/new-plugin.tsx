import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '../account/field.tsx';
import { useAccountStore } from '../account/use-account.tsx';
import { pluginAddress } from './plugin-address.ts';
import { emptyDraft, problemsOf, toForm } from './plugin-draft.ts';
import { refusalInWords } from './refusal-words.ts';
import type { PluginsStore } from './use-plugins.ts';

/** A name is all a plugin begins with; the rest has its usual values. */
export const NewPlugin = ({ store }: { store: PluginsStore }) => {
  const { ask } = useAccountStore();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const isSending = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  const refuse = (sentence: string): void => {
    setProblem(sentence);
    field.current?.focus();
  };
  const create = async (): Promise<void> => {
    if (isSending.current) return;
    const draft = { ...emptyDraft, title };
    const wrong = problemsOf(draft)['title'];
    if (wrong) return refuse(wrong);
    isSending.current = true;
    const called = await ask('createPlugin', toForm(draft));
    isSending.current = false;
    if (called.state !== 'done') return refuse(refusalInWords(called));
    store.put(called.answer);
    void navigate(pluginAddress(called.answer.id));
  };

  return (
    <form
      className="new-plugin"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void create();
      }}
    >
      <h2>Nový plugin</h2>
      <Field
        label="Název"
        hint="Uvidíte ho jen vy, třeba Web města."
        maxLength={100}
        autoComplete="off"
        problem={problem}
        ref={field}
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          setProblem(undefined);
        }}
      />
      <button type="submit" className="action">
        Vytvořit plugin
      </button>
    </form>
  );
};
