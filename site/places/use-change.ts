import { useRef, useState } from 'react';
import type { AccountAnswer, AccountEndpointName } from '../../contract/account-endpoints.ts';
import { useAccountStore } from '../account/use-account.tsx';

export const silence = 'Server teď neodpovídá. Zkuste to prosím za chvíli.';

interface Outcome {
  isSending: boolean;
  /** Somebody else was faster. */
  isConflict: boolean;
  /** What the server said against single fields, by their names. */
  fields: Record<string, string>;
  /** What is said of the whole. */
  sentence: string | null;
}

const idle: Outcome = { isSending: false, isConflict: false, fields: {}, sentence: null };

/** A change that is sent by a press, and what the server said to it. */
export const useChange = () => {
  const { ask } = useAccountStore();
  const [outcome, setOutcome] = useState(idle);
  // Not by its state: a second press comes before anything is drawn.
  const sending = useRef(false);
  return {
    ...outcome,
    clear: () => setOutcome(idle),
    /** Answers null where it did not go through, or another is on its way. */
    async send<Name extends AccountEndpointName>(
      name: Name,
      body: unknown,
    ): Promise<AccountAnswer<Name> | null> {
      if (sending.current) return null;
      sending.current = true;
      setOutcome({ ...idle, isSending: true });
      const called = await ask(name, body).finally(() => (sending.current = false));
      if (called.state === 'done') {
        setOutcome(idle);
        return called.answer;
      }
      const error = called.state === 'refused' ? called.error : null;
      const isConflict = called.state === 'refused' && called.status === 409;
      const fields = isConflict ? {} : (error?.fields ?? {});
      const isSaid = isConflict || Object.keys(fields).length > 0;
      setOutcome({
        ...idle,
        ...{ isConflict, fields },
        sentence: isSaid ? null : (error?.message ?? silence),
      });
      return null;
    },
  };
};
