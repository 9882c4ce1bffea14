import { useEffect, useState, type ReactNode } from 'react';
import type {
  AccountAnswer,
  AccountEndpointName,
} from '../../contract/endpoints/account-endpoints.ts';
import { useAccountStore } from '../account/session/use-account.tsx';

/** What the server says of the person, asked for when the page opens; `note` stands in for it. */
export const useAsked = <Name extends AccountEndpointName>(
  name: Name,
  failure: string,
): {
  answer: AccountAnswer<Name> | null;
  /** What a change has made of it. */
  replace(answer: AccountAnswer<Name>): void;
  /** Asks again: a change did not go through. */
  reload(): Promise<void>;
  /** Where it is, or that it did not come; null once it is there. */
  note: ReactNode;
} => {
  const { ask } = useAccountStore();
  const [answer, setAnswer] = useState<AccountAnswer<Name> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = async (): Promise<void> => {
    setFailed(false);
    const called = await ask(name);
    if (called.state === 'done') setAnswer(called.answer);
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
