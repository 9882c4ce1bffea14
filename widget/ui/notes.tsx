import { loadErrors } from '../messages/errors.ts';
import { words } from '../messages/words.ts';
import type { LoadErrorCode } from '../stores/load-error.ts';

/** Holds the place of rows that are on their way. */
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
    <p>{loadErrors[code]}</p>
    <button type="button" className="button" onClick={onRetry}>
      {words.retry}
    </button>
  </div>
);

export interface EmptyNoteProps {
  inCategories: boolean;
  onClearCategories(): void;
  /** Left out where the period is long already. */
  onMonth: (() => void) | undefined;
  /** Left out where the map shows towns already. */
  onZoomOut: (() => void) | undefined;
}

/** Nothing found, and the ways to something. */
export const EmptyNote = ({
  inCategories,
  onClearCategories,
  onMonth,
  onZoomOut,
}: EmptyNoteProps) => (
  <div className="note">
    <p>{inCategories ? words.noEventsInCategories : words.noEvents}</p>
    <div className="note-ways">
      {inCategories && (
        <button type="button" className="button" onClick={onClearCategories}>
          {words.allCategories}
        </button>
      )}
      {onMonth && (
        <button type="button" className="button" onClick={onMonth}>
          {words.showMonth}
        </button>
      )}
      {onZoomOut && (
        <button type="button" className="button" onClick={onZoomOut}>
          {words.zoomOutMap}
        </button>
      )}
    </div>
  </div>
);
