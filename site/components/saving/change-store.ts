import { atom } from 'nanostores';
import type { AccountEndpoint, AnswerOf, InputOf } from '../../../contract/endpoints/endpoint.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import { toSaveRefusal, type SaveRefusal } from './save-refusal.ts';

/** State of the last change that was sent. */
export type ChangeState = { state: 'idle' | 'sending' } | SaveRefusal;

/** Sends changes, one at a time, and keeps the refusal of the last one. */
export const createChangeStore = ({ ask }: Pick<AccountStore, 'ask'>) => {
  const $change = atom<ChangeState>({ state: 'idle' });
  const isSending = (): boolean => $change.get().state === 'sending';
  return {
    $change,
    /** Forgets the last refusal; nothing while a change is being sent. */
    clear(): void {
      if (!isSending()) $change.set({ state: 'idle' });
    },
    /** Answer of the server; null if it refused or another change is being sent. */
    async send<Called extends AccountEndpoint>(
      endpoint: Called,
      input: InputOf<Called>,
    ): Promise<AnswerOf<Called> | null> {
      if (isSending()) return null;
      $change.set({ state: 'sending' });
      const result = await ask(endpoint, input);
      if (result.state !== 'done') {
        $change.set(toSaveRefusal(result));
        return null;
      }
      $change.set({ state: 'idle' });
      return result.answer;
    },
  };
};
