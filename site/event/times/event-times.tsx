import type { ReactNode } from 'react';
import type { DetailTime, EventDetail } from '../../../contract/events/event-detail.ts';
import { Icon } from '../../shell/icon.tsx';
import { PickButton } from '../../picks/pick-button.tsx';
import { isOver } from '../../../domain/time/under-way.ts';
import { arrangeTimes } from './arrange-times.ts';
import { calendarAddress } from './calendar-address.ts';
import { EventActions } from '../event-actions.tsx';
import { MovedFrom } from './moved-from.tsx';
import { NextTime } from './next-time.tsx';
import { dayAndHours } from './event-time-labels.ts';
import './event-times.css';

export interface EventTimesProps {
  event: EventDetail;
  /** Id of the time from the address; null for any. */
  requestedTimeId?: number | null;
  /** Current time in epoch milliseconds. */
  now: number;
  /** Beside the highlighted time, or below it in a narrow column. */
  children?: ReactNode;
}

const maxVisibleTimes = 4;

interface RowsProps extends Pick<EventTimesProps, 'event' | 'now'> {
  times: readonly DetailTime[];
  areOver?: boolean;
}

const Rows = ({ event, times, now, areOver = false }: RowsProps) => (
  <ul className={`event-times-rows${areOver ? ' event-times-over' : ''}`}>
    {times.map((time) => {
      const { day, hours } = dayAndHours(time, now);
      const cancelled = event.cancelled || time.cancelled;
      return (
        <li key={time.id}>
          <span className="event-times-text">
            <span className={cancelled ? 'event-times-gone' : undefined}>
              <span className="event-times-day">{day}</span>
              {hours && (
                <>
                  {' '}
                  <span className="event-times-hours">{hours}</span>
                </>
              )}
            </span>{' '}
            {!cancelled && <MovedFrom time={time} now={now} />}
            {cancelled && <strong className="event-times-cancelled">zrušeno</strong>}
          </span>
          {!cancelled && !areOver && <PickButton event={event} time={time} when={day} />}
          {!cancelled && !areOver && (
            <a
              className="event-times-calendar"
              href={calendarAddress(event.slug, time.id)}
              aria-label={`Přidat do kalendáře: ${day}`}
              title="Přidat do kalendáře"
            >
              <Icon sign="calendar" size={18} />
            </a>
          )}
        </li>
      );
    })}
  </ul>
);

/** Times of an event: the requested or next one large, others in a list, past ones collapsed. */
export const EventTimes = ({ event, now, requestedTimeId = null, children }: EventTimesProps) => {
  const { next, highlighted, upcoming, past } = arrangeTimes(event.times, now, requestedTimeId);
  const rest = upcoming.slice(maxVisibleTimes);
  return (
    <section className="event-times" aria-label="Kdy">
      <div className="event-times-next">
        {highlighted && (
          <NextTime
            event={event}
            time={highlighted}
            now={now}
            isNext={highlighted === next && upcoming.length > 0}
            isLast={next === null && highlighted.id !== requestedTimeId}
          />
        )}
        {children}
      </div>
      <EventActions
        event={event}
        requestedTimeId={requestedTimeId}
        pickable={highlighted}
        time={
          !highlighted || event.cancelled || highlighted.cancelled || isOver(highlighted, now)
            ? null
            : highlighted
        }
      />
      {upcoming.length > 0 && (
        <>
          <h2>Další termíny</h2>
          <Rows event={event} times={upcoming.slice(0, maxVisibleTimes)} now={now} />
        </>
      )}
      {rest.length > 0 && (
        <details className="event-times-rest">
          <summary>{`Zbývající termíny (${rest.length})`}</summary>
          <Rows event={event} times={rest} now={now} />
        </details>
      )}
      {past.length > 0 && (
        <details>
          <summary>{`Proběhlé termíny (${past.length})`}</summary>
          <Rows event={event} times={past} now={now} areOver />
        </details>
      )}
    </section>
  );
};
