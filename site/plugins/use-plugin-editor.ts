import { useMemo, useRef, useState, type RefObject } from 'react';
import type { Plugin, PluginOptionName } from '../../contract/plugins/plugin.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import {
  inDraft,
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

/** What became of the last attempt to save. */
export type Outcome =
  | { state: 'idle' | 'saving' | 'saved' }
  | { state: 'failed'; sentence: string }
  /** It was changed elsewhere; what was changed there alone is in the form now. */
  | ({ state: 'merged'; theirs: PluginDraft } & Omit<MergedPlugin, 'draft'>);

const toFix = 'Něco ještě není v\u00a0pořádku. Najdete to u\u00a0jednotlivých voleb.';
const gone = 'Plugin mezitím někdo smazal. Co jste nastavili, zůstává tady, uložit to ale nejde.';

/** What one plugin is set to, what is wrong with it, and how it is saved. */
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
  /** What only the server knew; a field that changes is free of it. */
  const [said, setSaid] = useState<Record<string, string>>({});
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const problems = useMemo(() => problemsOf(draft), [draft]);
  const isSending = useRef(false);

  const change = (changes: Partial<PluginDraft>, ...paths: string[]): void => {
    setDraft((known) => ({ ...known, ...changes }));
    setSaid((known) =>
      Object.fromEntries(
        Object.entries(known).filter(
          ([path]) => !paths.some((one) => path === one || path.startsWith(`${one}.`)),
        ),
      ),
    );
  };

  const refuse = (fields: Record<string, string>): void => {
    setSent(true);
    setSaid(fields);
    setOutcome({ state: 'failed', sentence: toFix });
    // Once it is drawn with what is wrong.
    window.setTimeout(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  const meetTheirs = async (): Promise<void> => {
    const plugins = await store.load();
    if (!plugins)
      return setOutcome({ state: 'failed', sentence: refusalInWords({ state: 'unreachable' }) });
    const theirs = plugins.find(({ id }) => id === plugin.id);
    if (!theirs) return setOutcome({ state: 'failed', sentence: gone });
    const { draft: merged, ...parts } = mergePlugins(base, draft, toDraft(theirs));
    setDraft(merged);
    setBase(toDraft(theirs));
    setVersion(theirs.version);
    setOutcome({ state: 'merged', theirs: toDraft(theirs), ...parts });
  };

  const save = async (): Promise<void> => {
    if (isSending.current) return;
    if (Object.keys(problems).length > 0) return refuse({});
    isSending.current = true;
    setOutcome({ state: 'saving' });
    const called = await ask('updatePlugin', { plugin: plugin.id, version, ...toForm(draft) });
    isSending.current = false;
    if (called.state === 'done') {
      const kept = toDraft(called.answer);
      setBase(kept);
      // What was changed while it was on its way stays.
      setDraft((known) => (known === draft ? kept : known));
      setVersion(called.answer.version);
      setSaid({});
      setSent(false);
      store.put(called.answer);
      return setOutcome({ state: 'saved' });
    }
    if (called.state === 'refused' && called.status === 409) return meetTheirs();
    if (called.state === 'refused' && called.status === 404)
      return setOutcome({ state: 'failed', sentence: gone });
    const fields = called.state === 'refused' ? (called.error?.fields ?? {}) : {};
    if (Object.keys(fields).length > 0) return refuse(inDraft(fields, draft));
    setOutcome({ state: 'failed', sentence: refusalInWords(called) });
  };

  return {
    draft,
    isDirty: !isSameDraft(draft, base),
    outcome,
    problemOf: (path: string): string | undefined =>
      said[path] ?? (isSent || touched.has(path) ? problems[path] : undefined),
    /** Somebody was in this field and left it. */
    touch: (path: string) => setTouched((known) => new Set([...known, path])),
    change,
    /** Says options, or takes them back by null. */
    setOptions(texts: Partial<Record<PluginOptionName, string | null>>): void {
      const names = Object.keys(texts) as PluginOptionName[];
      const config = names.reduce(
        (all, name) => withOption(all, name, texts[name] ?? null),
        draft.config,
      );
      change({ config }, ...names.map((name) => `config.${name}`));
    },
    save: () => void save(),
    /** Leaves what was set here for what was saved elsewhere. */
    takeTheirs(theirs: PluginDraft): void {
      setDraft(theirs);
      setOutcome({ state: 'idle' });
    },
  };
};

export type PluginEditing = ReturnType<typeof usePluginEditor>;
