import type { ReactNode } from 'react';
import './form-outcome.css';

export interface FormOutcomeProps {
  isSending: boolean;
  /** The button's own words. */
  action: string;
  /** What went wrong, to be read at once. */
  problem: string | null;
  /** What may be tried again: said quietly. */
  isUnreachable: boolean;
  children?: ReactNode;
}

/** The end of a form: what became of it, and its button. */
export const FormOutcome = ({
  isSending,
  action,
  problem,
  isUnreachable,
  children,
}: FormOutcomeProps) => (
  <div className="form-outcome">
    <div role="alert">{problem && <p className="form-outcome-problem">{problem}</p>}</div>
    <div role="status">
      {isUnreachable && (
        <p className="form-outcome-quiet">
          Server teď neodpovídá. Co jste vyplnili, zůstalo; zkuste to prosím za chvíli znovu.
        </p>
      )}
    </div>
    {/* Not disabled: the focus would be lost with it. */}
    <button type="submit" className="action" aria-disabled={isSending}>
      {isSending ? 'Odesílám…' : action}
    </button>
    {children}
  </div>
);
