import { unmergePlaces } from '../../../contract/endpoints/place-editor.ts';
import { atom, computed } from 'nanostores';
import type { Unmerged } from '../../../contract/places/place-editor.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import { createChangeStore, type ChangeState } from '../../components/saving/change-store.ts';
import { undoneMessage, undoErrorMessage } from './place-change-messages.ts';

/** Message with the id of a merge that can be undone, or whose undo can be retried. */
export interface StatusMessage {
  text: string;
  merge: number | null;
  isWrong?: boolean;
}

const canRetry = ({ state }: ChangeState): boolean =>
  state === 'refused' || state === 'unreachable';

/** Message above the list or panel, until the next navigation step, and the undo of a merge. */
export const createUndoStore = (
  { ask }: Pick<AccountStore, 'ask'>,
  onUndone: (unmerged: Unmerged) => void,
) => {
  const { $change, clear, send } = createChangeStore({ ask });
  const $announced = atom<(StatusMessage & { survivesStep: boolean }) | null>(null);
  /** Merge of the last undo; null after a success. */
  const $merge = atom<number | null>(null);

  const $failure = computed([$change, $merge], (change, merge): StatusMessage | null => {
    const text = undoErrorMessage(change);
    if (text === null) return null;
    // Only an undo that failed as a whole can be retried.
    return { text, merge: canRetry(change) ? merge : null, isWrong: true };
  });

  const clearProblem = (): void => {
    if ($change.get().state === 'sending') return;
    clear();
    $merge.set(null);
  };
  const announce = (text: string, merge: number | null, survivesStep: boolean): void =>
    $announced.set({ text, merge, survivesStep });

  return {
    $message: computed(
      [$failure, $announced],
      (failure, announced): StatusMessage | null => failure ?? announced,
    ),
    /** Id of the merge being undone; null for none. */
    $undoing: computed([$change, $merge], ({ state }, merge) =>
      state === 'sending' ? merge : null,
    ),
    /** `survivesStep`: the address changes with the action, and the message stays. */
    announce,
    clearMessage(): void {
      clearProblem();
      $announced.set(null);
    },
    /** To be called at each navigation step: clears a message that was not announced for it. */
    step(): void {
      clearProblem();
      const announced = $announced.get();
      $announced.set(announced?.survivesStep ? { ...announced, survivesStep: false } : null);
    },
    /** Undoes a merge; a call while another one is being undone does nothing. */
    async undo(merge: number): Promise<void> {
      if ($change.get().state === 'sending') return;
      $merge.set(merge);
      const unmerged = await send(unmergePlaces, { merge });
      if (!unmerged) return;
      $merge.set(null);
      announce(undoneMessage(unmerged), null, false);
      onUndone(unmerged);
    },
  };
};
