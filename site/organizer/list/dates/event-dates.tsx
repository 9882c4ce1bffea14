import type { DateEdit } from '../../../../domain/time/edit-schedule.ts';
import type { ScheduledDate } from '../../../../domain/time/expand-schedule.ts';
import { FormLink } from '../form-link.tsx';
import { dateId } from './coming-dates.ts';
import { EventDate } from './event-date.tsx';
import type { OpenedDates } from './event-dates-store.ts';
import '../../schedule/schedule-fields.css';
import './event-dates.css';

export interface EventDatesProps {
  slug: string;
  title: string;
  opened: OpenedDates;
  onChange(date: ScheduledDate, edit: DateEdit): Promise<boolean>;
  onRetry(): void;
}

/** Coming dates of an event inside its row. */
export const EventDates = ({ slug, title, opened, onChange, onRetry }: EventDatesProps) => (
  <div className="event-dates series-dates" role="group" aria-label={`Termíny: ${title}`}>
    {opened.state === 'loading' && <p role="status">Načítáme termíny…</p>}
    {opened.state === 'failed' && (
      <p role="alert">
        Termíny se nepodařilo načíst.{' '}
        <button type="button" className="action action-quiet" onClick={onRetry}>
          Zkusit znovu
        </button>
      </p>
    )}
    {opened.state === 'ready' && (
      <>
        <p className="series-dates-help">
          Změna se uloží hned. Zrušený i&nbsp;přesunutý termín uvidí návštěvníci přeškrtnutý.
        </p>
        <ol>
          {opened.dates.map((date) => (
            <EventDate key={dateId(date)} date={date} onChange={(edit) => onChange(date, edit)} />
          ))}
        </ol>
        {opened.hasMore && (
          <p>
            Další termíny{' '}
            <FormLink to={`/moje-akce/upravit/${slug}`}>upravíte ve formuláři</FormLink>.
          </p>
        )}
      </>
    )}
  </div>
);
