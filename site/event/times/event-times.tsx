import type { DetailTime, EventDetail } from '../../../contract/events/event-detail.ts';
import { Icon } from '../../shell/icon.tsx';
import { arrangeTimes, isOver } from './arrange-times.ts';
import { calendarAddress } from './calendar-address.ts';
import { EventActions } from '../event-actions.tsx';
import { MovedFrom } from './moved-from.tsx';
import { NextTime } from './next-time.tsx';
import { dayAndHours } from './time-words.ts';
import './event-times.css';

export interface EventTimesProps {
  event: EventDetail;
  /** Of the time the visitor came for; null for any. */
  askedId?: number | null;
  /** Epoch milliseconds; tells what is over. */
  now: number;
}

const shownAtOnce = 4;

interface RowsProps extends Omit<EventTimesProps, 'askedId'> {
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

/** When it takes place: the time asked for or the next large, others listed, what is over folded away. */
export const EventTimes = ({ event, now, askedId = null }: EventTimesProps) => {
  const { next, told, others, past } = arrangeTimes(event.times, now, askedId);
  const kept = others.slice(shownAtOnce);
  return (
    <section className="event-times" aria-label="Kdy">
      {told && (
        <NextTime
          event={event}
          time={told}
          now={now}
          isNext={told === next && others.length > 0}
          isLast={next === null && told.id !== askedId}
        />
      )}
      <EventActions
        event={event}
        time={!told || event.cancelled || told.cancelled || isOver(told, now) ? null : told}
      />
      {others.length > 0 && (
        <>
          <h2>Další termíny</h2>
          <Rows event={event} times={others.slice(0, shownAtOnce)} now={now} />
        </>
      )}
      {kept.length > 0 && (
        <details className="event-times-rest">
          <summary>Zbývající termíny ({kept.length})</summary>
          <Rows event={event} times={kept} now={now} />
        </details>
      )}
      {past.length > 0 && (
        <details>
          <summary>Proběhlé termíny ({past.length})</summary>
          <Rows event={event} times={past} now={now} areOver />
        </details>
      )}
    </section>
  );
};
