import type { ReactNode } from 'react';
import { useAdministratorSentence } from '../../shell/administrator-sentence.ts';
import { unreachableFormSentence } from '../../shell/silence-in-words.ts';
import type { Ending } from './form-submission.ts';
import './form-outcome.css';

export interface FormOutcomeProps extends Ending {
  /** Label of the button. */
  action: string;
  children?: ReactNode;
}

/** End of a form: the outcome of the last submit, and the submit button. */
export const FormOutcome = ({
  isSending,
  action,
  outcome,
  sentence,
  children,
}: FormOutcomeProps) => {
  const unexpected = useAdministratorSentence();
  const alert = outcome === 'bad-answer' ? unexpected : outcome === 'refused' && sentence;
  return (
    <div className="form-outcome">
      <div role="alert">{alert && <p className="form-outcome-problem">{alert}</p>}</div>
      <div role="status">
        {outcome === 'unreachable' && (
          <p className="form-outcome-quiet">{unreachableFormSentence}</p>
        )}
      </div>
      {/* Not disabled, because a disabled button loses the focus. */}
      <button type="submit" className="action" aria-disabled={isSending}>
        {isSending ? 'Odesíláme…' : action}
      </button>
      {children}
    </div>
  );
};
