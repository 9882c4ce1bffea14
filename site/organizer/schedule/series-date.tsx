import type { ReactNode } from 'react';
import type { ScheduledDate } from '../../../domain/time/expand-schedule.ts';
import { timeEntryLabel } from './time-entry-label.ts';

export interface SeriesDateProps {
  row: ScheduledDate;
  isLeftOut: boolean;
  /** The last date of a series cannot be left out. */
  canLeaveOut: boolean;
  isMoving: boolean;
  onCancel(): void;
  /** Opens or closes the editor of the move. */
  onMoving(): void;
  /** Leaves the date out, or takes it back. */
  onLeaveOut(): void;
  /** Editor of the move, rendered while `isMoving`. */
  children: ReactNode;
}

/** One date of a series with its actions. */
export const SeriesDate = ({
  row: { time, cancelled, movedFrom },
  isLeftOut,
  canLeaveOut,
  isMoving,
  onCancel,
  onMoving,
  onLeaveOut,
  children,
}: SeriesDateProps) => {
  const words = timeEntryLabel(time);
  return (
    <li>
      <span className={cancelled || isLeftOut ? 'series-dates-gone' : undefined}>{words}</span>
      {isLeftOut && <span className="series-dates-note">vynecháno</span>}
      {cancelled && <strong className="series-dates-note">zrušeno</strong>}
      {movedFrom && (
        <span className="series-dates-note">
          původně <s>{timeEntryLabel(movedFrom)}</s>
        </span>
      )}
      <span className="series-dates-actions">
        {!isLeftOut && (
          <>
            <button
              type="button"
              className="link-button"
              aria-label={`${cancelled ? 'Přece se koná' : 'Zrušit'} termín ${words}`}
              onClick={onCancel}
            >
              {cancelled ? 'Přece se koná' : 'Zrušit'}
            </button>
            <button
              type="button"
              className="link-button"
              aria-expanded={isMoving}
              aria-label={`Přesunout termín ${words}`}
              onClick={onMoving}
            >
              Přesunout
            </button>
          </>
        )}
        {(isLeftOut || canLeaveOut) && (
          <button
            type="button"
            className="link-button"
            aria-label={`${isLeftOut ? 'Vrátit' : 'Vynechat'} termín ${words}`}
            onClick={onLeaveOut}
          >
            {isLeftOut ? 'Vrátit' : 'Vynechat'}
          </button>
        )}
      </span>
      {isMoving && !isLeftOut && children}
    </li>
  );
};
