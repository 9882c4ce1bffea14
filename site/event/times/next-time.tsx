import type { DetailTime, EventDetail } from '../../../contract/events/event-detail.ts';
import { isOver, isUnderWay } from './arrange-times.ts';
import { DateBlock } from './date-block.tsx';
import { MovedFrom } from './moved-from.tsx';
import { dayAndHours, nearnessLabel } from './event-time-labels.ts';
import './next-time.css';

export interface NextTimeProps {
  event: EventDetail;
  time: DetailTime;
  /** Current time in epoch milliseconds. */
  now: number;
  /** The next of several upcoming times. */
  isNext: boolean;
  /** The last time of an event that is over. */
  isLast: boolean;
}

/** The highlighted time of an event, large. */
export const NextTime = ({ event, time, now, isNext, isLast }: NextTimeProps) => {
  const { day, hours } = dayAndHours(time, now);
  const cancelled = event.cancelled || time.cancelled;
  const over = isOver(time, now);
  const near = over ? null : nearnessLabel(time, now);
  // A time under way is not labelled as the next one.
  const isComing = isNext && !isUnderWay(time, now);
  const label = over ? (isLast ? 'Naposledy' : 'Proběhlo') : isComing ? 'Příští termín' : 'Termín';
  const cancelledClass = cancelled ? ' next-time-gone' : '';
  return (
    <div className={`next-time${over || cancelled ? ' next-time-off' : ''}`}>
      <DateBlock date={time.start.slice(0, 10)} />
      <div className="next-time-words">
        <p className="next-time-label">
          {label}
          {near && !cancelled && <strong> · {near}</strong>}
        </p>
        <p className={`next-time-day${cancelledClass}`}>{day}</p>
        {hours && <p className={`next-time-hours${cancelledClass}`}>{hours}</p>}
        {!cancelled && <MovedFrom time={time} now={now} />}
        {cancelled && <p className="next-time-cancelled">zrušeno</p>}
      </div>
    </div>
  );
};
