import { useState } from 'react';
import type { Series, EditScope } from '../../../contract/organizers/schedule.ts';
import {
  editDate,
  removeDate,
  restoreDate,
  type DateEdit,
} from '../../../domain/time/edit-schedule.ts';
import { expandSeries, type ScheduledDate } from '../../../domain/time/expand-schedule.ts';
import { MoveDate } from './move-date.tsx';
import { SeriesDate } from './series-date.tsx';

export interface SeriesDatesProps {
  series: Series;
  /** Moved dates of a published event are announced to visitors by default. */
  isPublished: boolean;
  onChange(series: Series[]): void;
}

/** Dates visible before the list is expanded. */
const maxCollapsedDates = 12;

/**
 * Dates of a series; each can be cancelled, moved or left out. Those left out stay in the list, to
 * be taken back.
 */
export const SeriesDates = ({ series, isPublished, onChange }: SeriesDatesProps) => {
  const [movedDate, setMovedDate] = useState<string | null>(null);
  const [isExpanded, setExpanded] = useState(false);
  const rows = expandSeries({ ...series, excluded: [] });
  const isLeftOut = ({ date }: ScheduledDate): boolean => series.excluded.includes(date);
  const count = rows.filter((row) => !isLeftOut(row)).length;
  const visibleRows = isExpanded ? rows : rows.slice(0, maxCollapsedDates);
  const edit = (date: ScheduledDate, change: DateEdit, scope: EditScope): void => {
    setMovedDate(null);
    onChange(editDate([series], series.key, date.date, change, scope));
  };
  return (
    <div className="series-dates">
      <p className="series-dates-count" role="status">
        Termínů: <strong>{count}</strong>
      </p>
      {count > 0 && (
        <p className="series-dates-help">
          Zrušený termín uvidí návštěvníci přeškrtnutý, vynechaný zmizí.
        </p>
      )}
      <ol>
        {visibleRows.map((row) => (
          <SeriesDate
            key={row.date}
            row={row}
            isLeftOut={isLeftOut(row)}
            canLeaveOut={count > 1}
            isMoving={movedDate === row.date}
            onCancel={() => edit(row, { cancelled: !row.cancelled }, 'one')}
            onMoving={() => setMovedDate(movedDate === row.date ? null : row.date)}
            onLeaveOut={() => {
              const change = isLeftOut(row) ? restoreDate : removeDate;
              onChange(change([series], series.key, row.date));
            }}
          >
            <MoveDate
              time={row.time}
              canFollow={count > 1}
              isPublished={isPublished}
              onMove={(change, scope) => edit(row, change, scope)}
              onClose={() => setMovedDate(null)}
            />
          </SeriesDate>
        ))}
      </ol>
      {rows.length > visibleRows.length && (
        <button type="button" className="link-button" onClick={() => setExpanded(true)}>
          {`Zobrazit všech ${rows.length} termínů`}
        </button>
      )}
    </div>
  );
};
