import { useEffect, useRef, useState } from 'react';
import type { Plugin } from '../../contract/plugin.ts';
import { Field } from '../account/field.tsx';
import { useAccountStore } from '../account/use-account.tsx';
import { useLeaveGuard } from '../components/use-leave-guard.ts';
import { problemsOf, toDraft, toForm } from './plugin-draft.ts';
import { refusalInWords } from './refusal-words.ts';
import type { PluginsStore } from './use-plugins.ts';

export interface RenamePluginProps {
  plugin: Plugin;
  store: PluginsStore;
  /** With what is to be said; empty for nothing. */
  onClose(sentence: string): void;
}

/** Another name for a plugin; nothing else of it changes. */
export const RenamePlugin = ({ plugin, store, onClose }: RenamePluginProps) => {
  const { ask } = useAccountStore();
  const [title, setTitle] = useState(plugin.title);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isSending = useRef(false);
  useEffect(() => field.current?.select(), []);
  useLeaveGuard(title !== plugin.title);

  const refuse = (sentence: string): void => {
    setProblem(sentence);
    field.current?.focus();
  };
  const save = async (): Promise<void> => {
    if (isSending.current) return;
    const draft = { ...toDraft(plugin), title };
    const wrong = problemsOf(draft)['title'];
    if (wrong) return refuse(wrong);
    isSending.current = true;
    const body = { plugin: plugin.id, version: plugin.version, ...toForm(draft) };
    const called = await ask('updatePlugin', body);
    isSending.current = false;
    if (called.state === 'done') {
      store.put(called.answer);
      return onClose(`Plugin se teď jmenuje „${called.answer.title}“.`);
    }
    if (called.state !== 'refused' || called.status !== 409) return refuse(refusalInWords(called));
    // The rest of it is taken as it stands there now.
    await store.load();
    refuse(
      'Plugin se mezitím změnil v\u00a0jiném okně. Načetli jsme ho znovu; uložte prosím název ještě jednou.',
    );
  };

  return (
    <form
      className="rename-plugin"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void save();
      }}
    >
      <Field
        label="Nový název"
        maxLength={100}
        autoComplete="off"
        problem={problem}
        ref={field}
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          setProblem(undefined);
        }}
        onKeyDown={(press) => press.key === 'Escape' && onClose('')}
      />
      <p className="action-row">
        <button type="submit" className="action">
          Uložit název
        </button>
        <button type="button" className="action action-quiet" onClick={() => onClose('')}>
          Nechat původní
        </button>
      </p>
    </form>
  );
};
