import { dayInWords, nbsp, weekday } from '../../../widget/index.ts';
import './date-block.css';

/**
 * Calendar leaf with weekday, day and month of a date `YYYY-MM-DD`. Hidden from screen readers: the
 * same date is in words beside it.
 */
export const DateBlock = ({ date, small = false }: { date: string; small?: boolean }) => {
  const [day, month] = dayInWords(date).split(nbsp);
  return (
    <span className={`date-block${small ? ' date-block-small' : ''}`} aria-hidden="true">
      {/* Czech abbreviations of weekdays are their first two letters. */}
      <span className="date-block-weekday">{weekday(date).slice(0, 2)}</span>
      <span className="date-block-day">{day}</span>
      <span className="date-block-month">{month}</span>
    </span>
  );
};
