import type { DetailTime, EventDetail } from '../../../contract/events/event-detail.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { isOver, isUnderWay } from '../../../domain/time/under-way.ts';
import { endInWords } from '../../../widget/index.ts';
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
  const isNow = isUnderWay(time, now);
  const whole = dayAndHours(time, now);
  const end = endInWords(time, now);
  // The end first, because it is what matters of a time under way.
  const { day, hours } = end ? { day: end, hours: whole.day } : whole;
  const cancelled = event.cancelled || time.cancelled;
  const over = isOver(time, now);
  const near = over ? null : nearnessLabel(time, now);
  // A time under way is not labelled as the next one.
  const isComing = isNext && !isNow;
  const label = over ? (isLast ? 'Naposledy' : 'Proběhlo') : isComing ? 'Příští termín' : 'Termín';
  const cancelledClass = cancelled ? ' next-time-gone' : '';
  return (
    <div className={`next-time${over || cancelled ? ' next-time-off' : ''}`}>
      {/* An event under way shows today, not its first day. */}
      <DateBlock date={isNow ? civilDateAt(now) : time.start.slice(0, 10)} />
      <div className="next-time-words">
        <p key={`${label} ${near}`} className="next-time-label">
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
