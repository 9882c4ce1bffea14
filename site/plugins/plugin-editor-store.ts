import { unreachable } from '../shell/call-result.ts';
import { updatePlugin } from '../../contract/endpoints/plugins.ts';
import { isConflict } from '../account/session/error-message.ts';
import { atom, computed } from 'nanostores';
import type { Plugin, PluginOptionName } from '../../contract/plugins/plugin.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import { createFormStore } from '../components/forms/form-store.ts';
import type { PluginsStore } from './list/plugins-store.ts';
import {
  isSameDraft,
  mergePluginDrafts,
  pluginDraftProblems,
  toPluginDraft,
  toPluginDraftPaths,
  toPluginInput,
  withOption,
  type MergedPluginDrafts,
  type PluginDraft,
} from './plugin-draft.ts';
import { pluginErrorMessage } from './error-messages.ts';

/** State of the last save. */
export type PluginSaveState =
  | { state: 'idle' | 'saving' | 'saved' }
  /** Some fields are invalid, by validation or by the server; a new object for each attempt. */
  | { state: 'invalid' }
  /** The plugin was removed elsewhere. */
  | { state: 'removed' }
  /** Not saved for another reason. */
  | { state: 'failed'; sentence: string }
  /** Changed elsewhere too; parts changed only there were merged into the draft. */
  | ({ state: 'merged'; theirs: PluginDraft } & Omit<MergedPluginDrafts, 'draft'>);

export interface PluginEditorEnvironment {
  ask: AccountStore['ask'];
  plugins: Pick<PluginsStore, 'load' | 'put'>;
}

/** Editor of a plugin: draft, problems and saving. */
export const createPluginEditorStore = (
  { ask, plugins }: PluginEditorEnvironment,
  plugin: Plugin,
) => {
  const form = createFormStore(toPluginDraft(plugin), pluginDraftProblems);
  const $base = atom(toPluginDraft(plugin));
  const $saveState = atom<PluginSaveState>({ state: 'idle' });
  let { version } = plugin;

  const refuse = (fields: Record<string, string>): void => {
    form.showAll();
    form.setServerProblems(fields);
    $saveState.set({ state: 'invalid' });
  };

  const mergeTheirs = async (): Promise<void> => {
    const loaded = await plugins.load();
    if (!loaded)
      return $saveState.set({
        state: 'failed',
        sentence: pluginErrorMessage(unreachable),
      });
    const latest = loaded.find(({ id }) => id === plugin.id);
    if (!latest) return $saveState.set({ state: 'removed' });
    const theirs = toPluginDraft(latest);
    const { draft, ...parts } = mergePluginDrafts($base.get(), form.$values.get(), theirs);
    form.update(() => draft);
    $base.set(theirs);
    ({ version } = latest);
    $saveState.set({ state: 'merged', theirs, ...parts });
  };

  const send = async (): Promise<void> => {
    const draft = form.$values.get();
    const result = await ask(updatePlugin, {
      plugin: plugin.id,
      version,
      ...toPluginInput(draft),
    });
    if (result.state === 'done') {
      const saved = toPluginDraft(result.answer);
      ({ version } = result.answer);
      $base.set(saved);
      // Changes made while the request was sent stay.
      form.update((values) => (values === draft ? saved : values));
      form.clearServerProblems();
      form.showAll(false);
      plugins.put(result.answer);
      return $saveState.set({ state: 'saved' });
    }
    if (isConflict(result)) return mergeTheirs();
    if (result.state === 'refused' && result.status === 404)
      return $saveState.set({ state: 'removed' });
    const fields = result.state === 'refused' ? (result.error?.fields ?? {}) : {};
    if (Object.keys(fields).length > 0) return refuse(toPluginDraftPaths(fields, draft));
    $saveState.set({ state: 'failed', sentence: pluginErrorMessage(result) });
  };

  return {
    $draft: form.$values,
    $isDirty: computed([form.$values, $base], (draft, base) => !isSameDraft(draft, base)),
    /** Problems to show, by field path. */
    $problems: form.$shownProblems,
    $saveState,
    touch: form.touch,
    change: form.change,
    /** Sets options, or removes them by null. */
    setOptions(texts: Partial<Record<PluginOptionName, string | null>>): void {
      const names = Object.keys(texts) as PluginOptionName[];
      const config = names.reduce(
        (all, name) => withOption(all, name, texts[name] ?? null),
        form.$values.get().config,
      );
      form.change(
        { config },
        names.map((name) => `config.${name}`),
      );
    },
    /** Saves the draft; a call while one is being sent does nothing. */
    async save(): Promise<void> {
      if ($saveState.get().state === 'saving') return;
      // Only validation decides: a problem reported by the server may be gone by now.
      if (Object.keys(pluginDraftProblems(form.$values.get())).length > 0) return refuse({});
      $saveState.set({ state: 'saving' });
      await send();
    },
    /** Replaces the draft with the version saved elsewhere. */
    takeTheirs(theirs: PluginDraft): void {
      form.replace(theirs);
      $saveState.set({ state: 'idle' });
    },
  };
};

export type PluginEditorStore = ReturnType<typeof createPluginEditorStore>;
