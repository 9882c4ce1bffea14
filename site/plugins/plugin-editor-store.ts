import { atom, computed } from 'nanostores';
import { updatePlugin } from '../../contract/endpoints/plugins.ts';
import type { Plugin, PluginOptionName } from '../../contract/plugins/plugin.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import { createFormStore } from '../components/forms/form-store.ts';
import { isSameDraft } from '../../domain/merge-drafts.ts';
import {
  createVersionedSave,
  type SaveState,
  type StoredResult,
} from '../components/saving/versioned-save.ts';
import { refusal, unreachable } from '../shell/call-result.ts';
import type { PluginsStore } from './list/plugins-store.ts';
import {
  pluginDraftProblems,
  toPluginDraft,
  toPluginDraftPaths,
  toPluginInput,
  withOption,
  type PluginDraft,
} from './plugin-draft.ts';
import { pluginParts, type PluginPart } from './plugin-parts.ts';

export type PluginSaveState = SaveState<PluginDraft, Plugin, PluginPart>;

export interface PluginEditorEnvironment {
  ask: AccountStore['ask'];
  plugins: Pick<PluginsStore, 'load' | 'put'>;
}

/** Editor of a plugin: draft, problems and saving. */
export const createPluginEditorStore = (
  { ask, plugins }: PluginEditorEnvironment,
  opened: Plugin,
) => {
  const { id } = opened;
  const form = createFormStore(toPluginDraft(opened), pluginDraftProblems);
  const $base = atom({ draft: toPluginDraft(opened), version: opened.version });

  const saving = createVersionedSave<PluginDraft, Plugin, PluginPart>({
    form,
    parts: pluginParts,
    toDraft: toPluginDraft,
    base: () => $base.get(),
    async send(draft): Promise<StoredResult<Plugin>> {
      const { version } = $base.get();
      const result = await ask(updatePlugin, { plugin: id, version, ...toPluginInput(draft) });
      if (result.state !== 'refused') return result;
      if (result.status === 404) return { state: 'removed' };
      if (!result.error) return result;
      const fields = toPluginDraftPaths(result.error.fields, draft);
      return refusal(result.status, { ...result.error, fields });
    },
    async load(): Promise<StoredResult<Plugin>> {
      const loaded = await plugins.load();
      if (!loaded) return unreachable;
      const answer = loaded.find((one) => one.id === id);
      return answer ? { state: 'done', answer } : { state: 'removed' };
    },
    onStored(stored, sent) {
      $base.set({ draft: toPluginDraft(stored), version: stored.version });
      if (!sent) return;
      form.showAll(false);
      plugins.put(stored);
    },
  });

  return {
    $draft: form.$values,
    $isDirty: computed(
      [form.$values, $base],
      (draft, base) => !isSameDraft(pluginParts, draft, base.draft),
    ),
    /** Problems to show, by field path. */
    $problems: form.$shownProblems,
    $saveState: saving.$state,
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
      if (saving.check()) await saving.save();
    },
    decide: saving.decide,
  };
};

export type PluginEditorStore = ReturnType<typeof createPluginEditorStore>;
