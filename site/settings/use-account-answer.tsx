import { useEffect, useState, type ReactNode } from 'react';
import type {
  AccountAnswer,
  AccountEndpointName,
} from '../../contract/endpoints/account-endpoints.ts';
import { useAccountStore } from '../account/session/use-account.tsx';

/** Answer of an account endpoint, loaded on mount; `failure` is the message of a failed load. */
export const useAccountAnswer = <Name extends AccountEndpointName>(
  name: Name,
  failure: string,
): {
  answer: AccountAnswer<Name> | null;
  /** Sets the answer after a change. */
  replace(answer: AccountAnswer<Name>): void;
  /** Loads the answer again, after a change that failed. */
  reload(): Promise<void>;
  /** Loading status or the failure with a retry button; nothing once the answer is loaded. */
  note: ReactNode;
} => {
  const { ask } = useAccountStore();
  const [answer, setAnswer] = useState<AccountAnswer<Name> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = async (): Promise<void> => {
    setFailed(false);
    const result = await ask(name);
    if (result.state === 'done') setAnswer(result.answer);
    else setFailed(true);
  };
  useEffect(() => void load(), []);
  const note = failed ? (
    <p role="alert">
      {failure}{' '}
      <button type="button" className="action action-quiet" onClick={() => void load()}>
        Zkusit znovu
      </button>
    </p>
  ) : (
    !answer && <p role="status">Načítám…</p>
  );
  return { answer, replace: setAnswer, reload: load, note };
};
