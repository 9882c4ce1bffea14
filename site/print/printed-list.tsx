import type { EventSummary } from '../../contract/events/event.ts';
import { toAgenda, type AgendaItem } from '../../domain/time/agenda.ts';
import { wholeDays } from '../../domain/time/period.ts';
import { dayInWords, hoursOf, weekday } from '../../widget/index.ts';

export interface PrintedListProps {
  title: string;
  /** Civil days; the end may be missing. */
  period: { start: string; end: string | null };
  events: readonly EventSummary[];
}

const Row = ({ item: { event, time } }: { item: AgendaItem }) => (
  <li>
    <span className="printed-hours">{hoursOf(time)}</span>
    <span>
      <strong>{event.title}</strong>
      <br />
      {event.place.title}, {event.place.city.title}
    </span>
  </li>
);

/** The same list as a page, for the print command of the browser; hidden on the screen. */
export const PrintedList = ({ title, period, events }: PrintedListProps) => {
  const { days, ongoing } = toAgenda(events, wholeDays(period.start, period.end ?? period.start));
  const year = Number(period.start.slice(0, 4));
  return (
    <div className="printed-list">
      <p className="printed-title">{title}</p>
      {days.map(({ date, items }) => (
        <section key={date}>
          <h2>
            {weekday(date)} {dayInWords(date, year)}
          </h2>
          <ul>
            {items.map((item) => (
              <Row key={`${item.event.slug} ${item.time.id}`} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {ongoing.length > 0 && (
        <section>
          <h2>Stále probíhá</h2>
          <ul>
            {ongoing.map((item) => (
              <Row key={`${item.event.slug} ${item.time.id}`} item={item} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
