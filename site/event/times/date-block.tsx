import { dayInWords, nbsp, weekday } from '../../../widget/index.ts';
import './date-block.css';

/** A leaf of a calendar: weekday, day, month. What it says stands in words beside it. */
export const DateBlock = ({ date, small = false }: { date: string; small?: boolean }) => {
  const [day, month] = dayInWords(date).split(nbsp);
  return (
    <span className={`date-block${small ? ' date-block-small' : ''}`} aria-hidden="true">
      {/* Czech shortens its weekdays to their first two letters. */}
      <span className="date-block-weekday">{weekday(date).slice(0, 2)}</span>
      <span className="date-block-day">{day}</span>
      <span className="date-block-month">{month}</span>
    </span>
  );
};
