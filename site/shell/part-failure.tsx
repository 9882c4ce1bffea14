import { FailureActions } from './failure-actions.tsx';
import type { FailedPart } from './use-part.ts';
import { useTitle } from './use-title.ts';
import './part-failure.css';

export interface PartFailureProps extends Pick<FailedPart, 'failures'> {
  /** Default `Stránka se nenačetla`. */
  title?: string;
  onRetry(): void;
}

/** Error content instead of a chunk that failed to load, on a page or in a panel. */
export const PartFailure = ({
  title = 'Stránka se nenačetla',
  failures,
  onRetry,
}: PartFailureProps) => {
  useTitle(title);
  return (
    <div className="part-failure page">
      <h1 tabIndex={-1}>{title}</h1>
      {/* A new element for each failure, so that it is announced again. */}
      <p key={failures} role="alert">
        Zkontrolujte připojení k&nbsp;internetu a&nbsp;zkuste to prosím znovu.
      </p>
      <p className="part-failure-code">Loading chunk failed</p>
      {/* Some browsers remember a failed chunk until the page is loaded again. */}
      <FailureActions onRetry={onRetry} offersReload={failures > 1} />
    </div>
  );
};
