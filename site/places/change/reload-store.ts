import { editablePlace } from '../../../contract/endpoints/place-editor.ts';
import { atom } from 'nanostores';
import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import { unreachableSentence } from '../place-editor-messages.ts';
import { toGone, type Gone } from './refusal.ts';

export type ReloadState =
  | { state: 'idle' | 'loading' }
  | { state: 'gone'; gone: Gone }
  | { state: 'failed'; sentence: string };

/** Reload of a place after a concurrent change. */
export const createReloadStore = ({ ask }: Pick<AccountStore, 'ask'>) => {
  const $state = atom<ReloadState>({ state: 'idle' });
  return {
    $state,
    /** The place; null if it could not be loaded. */
    async load(place: number): Promise<EditablePlace | null> {
      $state.set({ state: 'loading' });
      const result = await ask(editablePlace, { place });
      if (result.state === 'done') return result.answer;
      const gone = toGone(result);
      const sentence = result.state === 'refused' ? result.error?.message : undefined;
      $state.set(
        gone
          ? { state: 'gone', gone }
          : { state: 'failed', sentence: sentence ?? unreachableSentence },
      );
      return null;
    },
  };
};
