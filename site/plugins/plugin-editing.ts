import type { PluginDraft } from './plugin-draft.ts';
import type { PluginEditorStore } from './plugin-editor-store.ts';

/** What a row of the editor shows and calls. */
export interface PluginEditing extends Pick<PluginEditorStore, 'touch' | 'change' | 'setOptions'> {
  draft: PluginDraft;
  /** Problem to show of a field, by its path. */
  problemOf(path: string): string | undefined;
}
