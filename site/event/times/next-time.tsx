import type { DetailTime, EventDetail } from '../../../contract/events/event-detail.ts';
import { isOver, isUnderWay } from './arrange-times.ts';
import { DateBlock } from './date-block.tsx';
import { MovedFrom } from './moved-from.tsx';
import { dayAndHours, nearness } from './time-words.ts';
import './next-time.css';

export interface NextTimeProps {
  event: EventDetail;
  time: DetailTime;
  /** Epoch milliseconds. */
  now: number;
  /** The first of several to come. */
  isNext: boolean;
  /** The last of an event that is over. */
  isLast: boolean;
}

/** The time a visitor came for, large. */
export const NextTime = ({ event, time, now, isNext, isLast }: NextTimeProps) => {
  const { day, hours } = dayAndHours(time, now);
  const cancelled = event.cancelled || time.cancelled;
  const over = isOver(time, now);
  const near = over ? null : nearness(time, now);
  // What goes on is no longer the next.
  const isComing = isNext && !isUnderWay(time, now);
  const label = over ? (isLast ? 'Naposledy' : 'Proběhlo') : isComing ? 'Příští termín' : 'Termín';
  const gone = cancelled ? ' next-time-gone' : '';
  return (
    <div className={`next-time${over || cancelled ? ' next-time-off' : ''}`}>
      <DateBlock date={time.start.slice(0, 10)} />
      <div className="next-time-words">
        <p className="next-time-label">
          {label}
          {near && !cancelled && <strong> · {near}</strong>}
        </p>
        <p className={`next-time-day${gone}`}>{day}</p>
        {hours && <p className={`next-time-hours${gone}`}>{hours}</p>}
        {!cancelled && <MovedFrom time={time} now={now} />}
        {cancelled && <p className="next-time-cancelled">zrušeno</p>}
      </div>
    </div>
  );
};
