import type { PluginDraft } from './plugin-draft.ts';
import type { PluginEditorStore } from './plugin-editor-store.ts';

/** Values, problems and actions of the plugin form, passed to its rows. */
export interface PluginFormApi extends Pick<PluginEditorStore, 'touch' | 'change' | 'setOptions'> {
  draft: PluginDraft;
  /** Problem to show at the field with this path. */
  problemOf(path: string): string | undefined;
}
