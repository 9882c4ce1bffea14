import { failureInWords } from '../messages/errors.ts';
import { widgetMessages } from '../messages/widget-messages.ts';
import type { LoadErrorCode } from '../stores/client/load-error.ts';
import { useMessages } from './widget-context.ts';

/** Placeholder of rows while they are loading. */
export const Skeleton = () => (
  <div className="skeleton" aria-hidden="true">
    {[...Array(6).keys()].map((row) => (
      <div key={row} className="skeleton-row">
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
);

export const FailureNote = ({ code, onRetry }: { code: LoadErrorCode; onRetry(): void }) => (
  <div className="note" role="alert">
    <p key={code}>{failureInWords(code)}</p>
    <button type="button" className="button" onClick={onRetry}>
      {useMessages(widgetMessages).retry}
    </button>
  </div>
);
