import type { ReactNode } from 'react';
import { useSiteConfiguration } from '../../shell/configuration.ts';
import type { Outcome } from './use-form.ts';
import './form-outcome.css';

export interface FormOutcomeProps {
  isSending: boolean;
  /** The button's own words. */
  action: string;
  outcome: Outcome;
  /** What the server said of the whole form, to be read at once. */
  sentence: string | null;
  children?: ReactNode;
}

/** The end of a form: what became of it, and its button. */
export const FormOutcome = ({
  isSending,
  action,
  outcome,
  sentence,
  children,
}: FormOutcomeProps) => {
  const { administrator } = useSiteConfiguration();
  const alert =
    outcome === 'unhandled'
      ? `Nastala chyba, kontaktujte prosím administrátora (${administrator}).`
      : outcome === 'refused' && sentence;
  return (
    <div className="form-outcome">
      <div role="alert">{alert && <p className="form-outcome-problem">{alert}</p>}</div>
      <div role="status">
        {outcome === 'unreachable' && (
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
};
