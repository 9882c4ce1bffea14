import { useState } from 'react';
import type { CallResult } from '../../shell/call-result.ts';
import { formFailureMessageOf, isConflict } from './error-message.ts';

export interface FormSavingState {
  isSending: boolean;
  /** Why the last save failed; null if it did not. */
  failure: string | null;
  /** Somebody else changed the same thing meanwhile. */
  hasConflict: boolean;
}

const idle: FormSavingState = { isSending: false, failure: null, hasConflict: false };

/** Saving of a form, whose caller sends nothing while it is sending; `changedElsewhere` says a conflict. */
export const useFormSaving = (changedElsewhere: string) => {
  const [state, setState] = useState(idle);
  return {
    ...state,
    /** Shows why nothing is sent. */
    refuse: (failure: string): void => setState((before) => ({ ...before, failure })),
    clear: (): void => setState(idle),
    async save<Answer>(send: () => Promise<CallResult<Answer>>): Promise<CallResult<Answer>> {
      setState({ ...idle, isSending: true });
      const result = await send();
      const hasConflict = isConflict(result);
      const failure = hasConflict ? changedElsewhere : formFailureMessageOf(result);
      setState(result.state === 'done' ? idle : { isSending: false, failure, hasConflict });
      return result;
    },
  };
};
