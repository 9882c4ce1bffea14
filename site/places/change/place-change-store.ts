import { isConflict } from '../../account/session/error-message.ts';
import { atom } from 'nanostores';
import type { AccountEndpoint, AnswerOf, InputOf } from '../../../contract/endpoints/endpoint.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import { unreachableSentence } from '../place-editor-messages.ts';
import { toGone, type Gone, type RefusalPlace } from './refusal.ts';

/** State of the last change that was sent. */
export interface PlaceChangeState {
  isSending: boolean;
  /** The place was changed by another user or in another window. */
  isConflict: boolean;
  gone: Gone | null;
  /** Place that prevents the change, such as one at the same point. */
  blockingPlace: RefusalPlace | null;
  /** Problems of single fields, by field name; a new object for each refusal. */
  fields: Record<string, string>;
  /** Problem of the whole change; null if it is reported by another property. */
  sentence: string | null;
}

const idle: PlaceChangeState = {
  isSending: false,
  isConflict: false,
  gone: null,
  blockingPlace: null,
  fields: {},
  sentence: null,
};

/** Sends changes, one at a time, and keeps the refusal of the last one. */
export const createPlaceChangeStore = ({ ask }: Pick<AccountStore, 'ask'>) => {
  const $change = atom(idle);
  return {
    $change,
    /** Forgets the last refusal; nothing while a change is being sent. */
    clear(): void {
      if (!$change.get().isSending) $change.set(idle);
    },
    /** Answer of the server; null if it refused or another change is being sent. */
    async send<Called extends AccountEndpoint>(
      endpoint: Called,
      input: InputOf<Called>,
    ): Promise<AnswerOf<Called> | null> {
      if ($change.get().isSending) return null;
      $change.set({ ...idle, isSending: true });
      const result = await ask(endpoint, input);
      if (result.state === 'done') {
        $change.set(idle);
        return result.answer;
      }
      const error = result.state === 'refused' ? result.error : null;
      const isConflicting = isConflict(result);
      const gone = toGone(result);
      const fields = isConflicting ? idle.fields : (error?.fields ?? idle.fields);
      const isReported = isConflicting || gone !== null || Object.keys(fields).length > 0;
      $change.set({
        ...idle,
        isConflict: isConflicting,
        gone,
        fields,
        blockingPlace: gone ? null : (error?.place ?? null),
        sentence: isReported ? null : (error?.message ?? unreachableSentence),
      });
      return null;
    },
  };
};
