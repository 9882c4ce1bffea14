import type { CivilDate } from '../../contract/events/civil-date.ts';
import { dayInWords, weekday } from '../../widget/index.ts';
import './day-heading.css';

/** Heading of a day in a list: `Sobota 21. listopadu · dnes`. */
export const DayHeading = ({ date, today }: { date: CivilDate; today: CivilDate }) => (
  <h2 className="day-heading">
    {weekday(date)} {dayInWords(date, Number(today.slice(0, 4)))}
    {date === today && <span className="day-heading-hint"> · dnes</span>}
  </h2>
);
