import { useState } from 'react';
import type { Series, EditScope } from '../../../contract/organizers/schedule.ts';
import { editDate, removeDate, type DateEdit } from '../../../domain/time/edit-schedule.ts';
import { expandSeries, type ScheduledDate } from '../../../domain/time/schedule.ts';
import { entryInWords } from './entry-in-words.ts';
import { MoveDate } from './move-date.tsx';

export interface SeriesDatesProps {
  series: Series;
  /** Visitors have seen it: what moves may be told to them. */
  isPublished: boolean;
  onChange(series: Series[]): void;
}

const shownAtOnce = 12;

/** The dates a rule makes, each of which can be cancelled, moved or left out. */
export const SeriesDates = ({ series, isPublished, onChange }: SeriesDatesProps) => {
  const [moved, setMoved] = useState<string | null>(null);
  const [areAll, setAll] = useState(false);
  const dates = expandSeries(series);
  const shown = areAll ? dates : dates.slice(0, shownAtOnce);
  const edit = (date: ScheduledDate, change: DateEdit, scope: EditScope): void => {
    setMoved(null);
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
        {shown.map((date) => {
          const words = entryInWords(date.time);
          return (
            <li key={date.date}>
              <span className={date.cancelled ? 'series-dates-gone' : undefined}>{words}</span>
              {date.cancelled && <strong className="series-dates-note">zrušeno</strong>}
              {date.movedFrom && (
                <span className="series-dates-note">
                  původně <s>{entryInWords(date.movedFrom)}</s>
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
                  aria-expanded={moved === date.date}
                  aria-label={`Přesunout termín ${words}`}
                  onClick={() => setMoved(moved === date.date ? null : date.date)}
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
              {moved === date.date && (
                <MoveDate
                  time={date.time}
                  canFollow={dates.length > 1}
                  isPublished={isPublished}
                  onMove={(change, scope) => edit(date, change, scope)}
                  onClose={() => setMoved(null)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {dates.length > shown.length && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          Ukázat všech {dates.length} termínů
        </button>
      )}
    </div>
  );
};
