import { useStore } from '../../widget/index.ts';
import type { AccountAnswerStore } from './account-answer-store.ts';

export interface AccountAnswerNoteProps {
  store: Pick<AccountAnswerStore<unknown>, '$answer' | '$failed' | 'load'>;
  /** Message of a failed load. */
  failure: string;
}

/** Loading status, or the failure with a retry button; nothing once the answer is loaded. */
export const AccountAnswerNote = ({ store, failure }: AccountAnswerNoteProps) => {
  const answer = useStore(store.$answer);
  const failed = useStore(store.$failed);
  if (failed)
    return (
      <p role="alert">
        {failure}{' '}
        <button type="button" className="action action-quiet" onClick={() => void store.load()}>
          Zkusit znovu
        </button>
      </p>
    );
  return answer === null && <p role="status">Načítáme…</p>;
};
