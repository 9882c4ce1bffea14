import type { DetailTime } from '../../../contract/events/event-detail.ts';
import { dayAndHours } from './event-time-labels.ts';
import './moved-from.css';

/** Original day and hours of a time that was moved; nothing if it was not. */
export const MovedFrom = ({
  time: { movedFrom, ...time },
  now,
}: {
  time: DetailTime;
  now: number;
}) => {
  if (!movedFrom) return null;
  const { day, hours } = dayAndHours({ ...time, ...movedFrom }, now);
  return (
    <span className="moved-from">
      přesunuto, původně{' '}
      <s key={`${day} ${hours}`}>
        {day}
        {hours && (
          <>
            , <span className="moved-from-hours">{hours}</span>
          </>
        )}
      </s>
    </span>
  );
};
