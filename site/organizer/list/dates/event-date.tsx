import { useEffect, useRef, useState } from 'react';
import type { DateEdit } from '../../../../domain/time/edit-schedule.ts';
import type { ScheduledDate } from '../../../../domain/time/expand-schedule.ts';
import { MoveDate } from '../../schedule/move-date.tsx';
import { timeEntryLabel } from '../../schedule/time-entry-label.ts';
import { dateId } from './coming-dates.ts';

export interface EventDateProps {
  date: ScheduledDate;
  /** Saves a change; false if it was not saved. */
  onChange(edit: DateEdit): Promise<boolean>;
}

/** One date of a row: its words, state, cancellation and move. */
export const EventDate = ({ date, onChange }: EventDateProps) => {
  const { time, cancelled, movedFrom } = date;
  const [isMoving, setMoving] = useState(false);
  const move = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMoving) editor.current?.querySelector('input')?.focus();
  }, [isMoving]);
  const close = (): void => {
    setMoving(false);
    move.current?.focus();
  };
  const words = timeEntryLabel(time);
  const toggle = cancelled ? 'Přece se koná' : 'Zrušit termín';
  return (
    <li data-date={dateId(date)}>
      <span className={cancelled ? 'series-dates-gone' : undefined}>{words}</span>
      {cancelled && <strong className="series-dates-note">zrušeno</strong>}
      {movedFrom && (
        <span className="series-dates-note">
          původně <s>{timeEntryLabel(movedFrom)}</s>
        </span>
      )}
      <span className="series-dates-actions">
        {/* One button, which keeps the focus while its action changes. */}
        <button
          type="button"
          className="link-button"
          aria-label={`${toggle}: ${words}`}
          onClick={() => void onChange({ cancelled: !cancelled })}
        >
          {toggle}
        </button>
        <button
          ref={move}
          type="button"
          className="link-button"
          aria-expanded={isMoving}
          aria-label={`Přesunout: ${words}`}
          onClick={() => setMoving(!isMoving)}
        >
          Přesunout
        </button>
      </span>
      {isMoving && (
        <div
          ref={editor}
          className="event-dates-move"
          onKeyDown={(press) => {
            if (press.key === 'Escape') close();
          }}
        >
          <MoveDate
            time={time}
            canFollow={false}
            isPublished
            onMove={(edit) => void onChange(edit).then((isSaved) => isSaved && close())}
            onClose={close}
          />
        </div>
      )}
    </li>
  );
};
