import { mergePlaces, mergePreview } from '../../../contract/endpoints/place-editor.ts';
import { atom, computed } from 'nanostores';
import type { EditablePlace, Merged, MergePreview } from '../../../contract/places/place-editor.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import { createChangeStore } from '../../components/saving/change-store.ts';
import { toGone, type Gone } from '../../components/saving/save-refusal.ts';

/** Preview of a merge; `gone`: one of the places was merged elsewhere. */
export type PreviewState =
  | { state: 'loading' }
  | { state: 'ready'; preview: MergePreview }
  | { state: 'gone'; gone: Gone }
  /** `sentence`: the reason given by the server; null if it was not reached. */
  | { state: 'failed'; sentence: string | null };

export interface MergeOutcome {
  merged: Merged;
  /** The place that was merged into the other one. */
  source: EditablePlace;
}

/** Merge of two places: choice of the one that stays, preview and the merge itself. */
export const createMergeStore = (
  { ask }: Pick<AccountStore, 'ask'>,
  one: EditablePlace,
  other: EditablePlace,
) => {
  const $target = atom(other.events > one.events ? other.id : one.id);
  const $preview = atom<PreviewState>({ state: 'loading' });
  const { $change, clear, send } = createChangeStore({ ask });
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;

  const load = async (): Promise<void> => {
    const request = ++revision;
    const target = $target.get();
    clear();
    $preview.set({ state: 'loading' });
    const source = target === one.id ? other.id : one.id;
    const result = await ask(mergePreview, { source, target });
    if (request !== revision) return;
    const gone = toGone(result);
    if (result.state === 'done') $preview.set({ state: 'ready', preview: result.answer });
    else if (gone) $preview.set({ state: 'gone', gone });
    else {
      const error = result.state === 'refused' ? result.error : null;
      $preview.set({ state: 'failed', sentence: error?.message ?? null });
    }
  };

  return {
    /** Id of the place that stays; at first the one with more events. */
    $target,
    $preview,
    $change,
    /** Set if one of the places was merged elsewhere. */
    $gone: computed([$preview, $change], (preview, change) => {
      if (preview.state === 'gone') return preview.gone;
      return change.state === 'merged-away' ? change.gone : null;
    }),
    load,
    /** Chooses the place that stays; nothing while the merge is being sent. */
    choose(target: number): void {
      if ($change.get().state === 'sending' || target === $target.get()) return;
      $target.set(target);
      void load();
    },
    /** Merges the places as previewed; null if there is no preview or the server refused. */
    async merge(): Promise<MergeOutcome | null> {
      const state = $preview.get();
      if (state.state !== 'ready') return null;
      const { source, target } = state.preview;
      const merged = await send(mergePlaces, {
        source: source.id,
        source_version: source.version,
        target: target.id,
        target_version: target.version,
      });
      return merged && { merged, source };
    },
  };
};
