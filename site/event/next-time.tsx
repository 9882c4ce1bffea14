import type { EventDetail, EventTime } from '../../contract/event.ts';
import { isOver } from './arrange-times.ts';
import { DateBlock } from './date-block.tsx';
import { dayAndHours, nearness } from './time-words.ts';
import './next-time.css';

export interface NextTimeProps {
  event: EventDetail;
  time: EventTime;
  /** Epoch milliseconds. */
  now: number;
  /** There is no other to come. */
  isOnly: boolean;
}

/** The time a visitor came for, large. */
export const NextTime = ({ event, time, now, isOnly }: NextTimeProps) => {
  const { day, hours } = dayAndHours(time, now);
  const cancelled = event.cancelled || time.cancelled;
  const over = isOver(time, now);
  const near = over ? null : nearness(time, now);
  const label = over ? 'Naposledy' : isOnly ? 'Termín' : 'Příští termín';
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
        {cancelled && <p className="next-time-cancelled">zrušeno</p>}
      </div>
    </div>
  );
};
