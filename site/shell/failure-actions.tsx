export interface FailureActionsProps {
  onRetry(): void;
  /** Offers to load the whole page again too. */
  offersReload: boolean;
}

/** Buttons under the text of a failure. */
export const FailureActions = ({ onRetry, offersReload }: FailureActionsProps) => (
  <p className="part-failure-ways">
    <button type="button" className="action" onClick={onRetry}>
      Zkusit znovu
    </button>
    {offersReload && (
      <button
        type="button"
        className="action action-quiet"
        onClick={() => window.location.reload()}
      >
        Načíst celou stránku
      </button>
    )}
  </p>
);
