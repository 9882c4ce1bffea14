import { useState } from 'react';
import type { Series, EditScope } from '../../../contract/organizers/schedule.ts';
import { editDate, removeDate, type DateEdit } from '../../../domain/time/edit-schedule.ts';
import { expandSeries, type ScheduledDate } from '../../../domain/time/expand-schedule.ts';
import { timeEntryLabel } from './time-entry-label.ts';
import { MoveDate } from './move-date.tsx';

export interface SeriesDatesProps {
  series: Series;
  /** Moved dates of a published event are announced to visitors by default. */
  isPublished: boolean;
  onChange(series: Series[]): void;
}

/** Dates visible before the list is expanded. */
const maxCollapsedDates = 12;

/** Dates of a series; each can be cancelled, moved or removed. */
export const SeriesDates = ({ series, isPublished, onChange }: SeriesDatesProps) => {
  const [movedDate, setMovedDate] = useState<string | null>(null);
  const [isExpanded, setExpanded] = useState(false);
  const dates = expandSeries(series);
  const visibleDates = isExpanded ? dates : dates.slice(0, maxCollapsedDates);
  const edit = (date: ScheduledDate, change: DateEdit, scope: EditScope): void => {
    setMovedDate(null);
    onChange(editDate([series], series.key, date.date, change, scope));
  };
  return (
    <div className="series-dates">
      <p className="series-dates-count" role="status">
        Termínů: <strong>{dates.length}</strong>
      </p>
      {dates.length > 0 && (
        <p className="series-dates-help">
          Zrušený termín uvidí návštěvníci přeškrtnutý, vynechaný zmizí.
        </p>
      )}
      <ol>
        {visibleDates.map((date) => {
          const words = timeEntryLabel(date.time);
          return (
            <li key={date.date}>
              <span className={date.cancelled ? 'series-dates-gone' : undefined}>{words}</span>
              {date.cancelled && <strong className="series-dates-note">zrušeno</strong>}
              {date.movedFrom && (
                <span className="series-dates-note">
                  původně <s>{timeEntryLabel(date.movedFrom)}</s>
                </span>
              )}
              <span className="series-dates-actions">
                <button
                  type="button"
                  className="link-button"
                  aria-label={`${date.cancelled ? 'Obnovit' : 'Zrušit'} termín ${words}`}
                  onClick={() => edit(date, { cancelled: !date.cancelled }, 'one')}
                >
                  {date.cancelled ? 'Obnovit' : 'Zrušit'}
                </button>
                <button
                  type="button"
                  className="link-button"
                  aria-expanded={movedDate === date.date}
                  aria-label={`Přesunout termín ${words}`}
                  onClick={() => setMovedDate(movedDate === date.date ? null : date.date)}
                >
                  Přesunout
                </button>
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Vynechat termín ${words}`}
                  onClick={() => onChange(removeDate([series], series.key, date.date))}
                >
                  Vynechat
                </button>
              </span>
              {movedDate === date.date && (
                <MoveDate
                  time={date.time}
                  canFollow={dates.length > 1}
                  isPublished={isPublished}
                  onMove={(change, scope) => edit(date, change, scope)}
                  onClose={() => setMovedDate(null)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {dates.length > visibleDates.length && (
        <button type="button" className="link-button" onClick={() => setExpanded(true)}>
          Ukázat všech {dates.length} termínů
        </button>
      )}
    </div>
  );
};
