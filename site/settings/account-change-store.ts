import { atom, type ReadableAtom } from 'nanostores';
import type { CallResult } from '../shell/call-result.ts';
import { errorMessageOf } from '../account/session/error-message.ts';

/** State of the latest change. */
export interface AccountChange {
  saving: 'idle' | 'saving' | 'saved' | 'failed';
  /** The server's error message; null if it sent none. */
  sentence: string | null;
}

export interface AccountChangeStore {
  $change: ReadableAtom<AccountChange>;
  /** The answer; null if the change failed or another one is being sent. */
  save<Answer>(send: () => Promise<CallResult<Answer>>): Promise<Answer | null>;
}

/** Sends changes, one at a time, and holds the state of the latest. */
export const createAccountChangeStore = (): AccountChangeStore => {
  const $change = atom<AccountChange>({ saving: 'idle', sentence: null });
  return {
    $change,
    async save(send) {
      if ($change.get().saving === 'saving') return null;
      $change.set({ saving: 'saving', sentence: null });
      const result = await send();
      $change.set({
        saving: result.state === 'done' ? 'saved' : 'failed',
        sentence: errorMessageOf(result),
      });
      return result.state === 'done' ? result.answer : null;
    },
  };
};
