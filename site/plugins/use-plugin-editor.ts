import { useMemo, useRef, useState, type RefObject } from 'react';
import type { Plugin, PluginOptionName } from '../../contract/plugins/plugin.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import {
  toDraftPaths,
  isSameDraft,
  mergePlugins,
  problemsOf,
  toDraft,
  toForm,
  withOption,
  type MergedPlugin,
  type PluginDraft,
} from './plugin-draft.ts';
import { refusalInWords } from './refusal-words.ts';
import type { PluginsStore } from './list/use-plugins.ts';

/** State of the last save. */
export type SaveState =
  | { state: 'idle' | 'saving' | 'saved' }
  | { state: 'failed'; sentence: string }
  /** Changed elsewhere too; parts changed only there were merged into the form. */
  | ({ state: 'merged'; theirs: PluginDraft } & Omit<MergedPlugin, 'draft'>);

const invalidSentence = 'Něco ještě není v\u00a0pořádku. Najdete to u\u00a0jednotlivých voleb.';
const removedSentence =
  'Plugin mezitím někdo smazal. Co jste nastavili, zůstává tady, uložit to ale nejde.';

/** State of the editor of a plugin: draft, problems and saving. */
export const usePluginEditor = (
  plugin: Plugin,
  store: PluginsStore,
  form: RefObject<HTMLFormElement | null>,
) => {
  const { ask } = useAccountStore();
  const [draft, setDraft] = useState(() => toDraft(plugin));
  const [base, setBase] = useState(() => toDraft(plugin));
  const [version, setVersion] = useState(plugin.version);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  /** Problems reported by the server, by field path; a change of the field removes them. */
  const [serverProblems, setServerProblems] = useState<Record<string, string>>({});
  const [saveState, setSaveState] = useState<SaveState>({ state: 'idle' });
  const problems = useMemo(() => problemsOf(draft), [draft]);
  const isSending = useRef(false);

  const change = (changes: Partial<PluginDraft>, ...paths: string[]): void => {
    setDraft((previous) => ({ ...previous, ...changes }));
    setServerProblems((previous) =>
      Object.fromEntries(
        Object.entries(previous).filter(
          ([path]) => !paths.some((one) => path === one || path.startsWith(`${one}.`)),
        ),
      ),
    );
  };

  const refuse = (fields: Record<string, string>): void => {
    setSent(true);
    setServerProblems(fields);
    setSaveState({ state: 'failed', sentence: invalidSentence });
    // After the render that marks the invalid fields.
    window.setTimeout(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  const mergeTheirs = async (): Promise<void> => {
    const plugins = await store.load();
    if (!plugins)
      return setSaveState({ state: 'failed', sentence: refusalInWords({ state: 'unreachable' }) });
    const theirs = plugins.find(({ id }) => id === plugin.id);
    if (!theirs) return setSaveState({ state: 'failed', sentence: removedSentence });
    const { draft: merged, ...parts } = mergePlugins(base, draft, toDraft(theirs));
    setDraft(merged);
    setBase(toDraft(theirs));
    setVersion(theirs.version);
    setSaveState({ state: 'merged', theirs: toDraft(theirs), ...parts });
  };

  const save = async (): Promise<void> => {
    if (isSending.current) return;
    if (Object.keys(problems).length > 0) return refuse({});
    isSending.current = true;
    setSaveState({ state: 'saving' });
    const result = await ask('updatePlugin', { plugin: plugin.id, version, ...toForm(draft) });
    isSending.current = false;
    if (result.state === 'done') {
      const savedDraft = toDraft(result.answer);
      setBase(savedDraft);
      // Changes made while the request was sent stay.
      setDraft((previous) => (previous === draft ? savedDraft : previous));
      setVersion(result.answer.version);
      setServerProblems({});
      setSent(false);
      store.put(result.answer);
      return setSaveState({ state: 'saved' });
    }
    if (result.state === 'refused' && result.status === 409) return mergeTheirs();
    if (result.state === 'refused' && result.status === 404)
      return setSaveState({ state: 'failed', sentence: removedSentence });
    const fields = result.state === 'refused' ? (result.error?.fields ?? {}) : {};
    if (Object.keys(fields).length > 0) return refuse(toDraftPaths(fields, draft));
    setSaveState({ state: 'failed', sentence: refusalInWords(result) });
  };

  return {
    draft,
    isDirty: !isSameDraft(draft, base),
    saveState,
    problemOf: (path: string): string | undefined =>
      serverProblems[path] ?? (isSent || touched.has(path) ? problems[path] : undefined),
    /** To be called when a field loses focus. */
    touch: (path: string) => setTouched((previous) => new Set([...previous, path])),
    change,
    /** Sets options, or removes them by null. */
    setOptions(texts: Partial<Record<PluginOptionName, string | null>>): void {
      const names = Object.keys(texts) as PluginOptionName[];
      const config = names.reduce(
        (all, name) => withOption(all, name, texts[name] ?? null),
        draft.config,
      );
      change({ config }, ...names.map((name) => `config.${name}`));
    },
    save: () => void save(),
    /** Replaces the draft with the version saved elsewhere. */
    takeTheirs(theirs: PluginDraft): void {
      setDraft(theirs);
      setSaveState({ state: 'idle' });
    },
  };
};

export type PluginEditing = ReturnType<typeof usePluginEditor>;
