import type { EventSummary } from '../../contract/events/event.ts';
import { otherHours } from '../../domain/text/other-hours.ts';
import { lastListedDay } from '../../domain/time/listed-days.ts';
import { isLong, toAgenda, type AgendaItem } from '../../domain/time/agenda.ts';
import { wholeDays } from '../../domain/time/period.ts';
import { typeset } from '../../domain/text/typeset.ts';
import {
  dayInDigits,
  dayInWords,
  daysInWords,
  hoursOn,
  nbsp,
  priceInWords,
  weekday,
} from '../../widget/index.ts';
import { drawQrCode } from '../share/qr-code/draw-qr-code.ts';

export interface PrintedListProps {
  title: string;
  /** Civil days, both included. */
  start: string;
  end: string;
  events: readonly EventSummary[];
  /** Address of the page with the live programme. */
  page: string;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Hours of a row; of an event longer than four days, which is listed once, its last day. */
const hoursOfRow = ({ time, date }: AgendaItem): string => {
  if (date === null || isLong(time)) {
    const last = lastListedDay(time);
    return `do${nbsp}${dayInDigits(last, Number(last.slice(0, 4)))}`;
  }
  return time.precision === 'hour-unknown' ? '' : hoursOn(time, date);
};

/** In the middle of a line. */
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const Row = ({ item, withCity }: { item: AgendaItem; withCity: boolean }) => {
  const { event, time } = item;
  const { title, place, priceRange } = event;
  const isCancelled = event.cancelled || time.cancelled;
  const facts = [
    otherHours(item.others),
    typeset(place.title),
    withCity && place.city.title !== place.title ? place.city.title : '',
    priceRange ? lowered(priceInWords(priceRange, 'zdarma')) : '',
  ];
  return (
    <li>
      <span className="printed-hours">{hoursOfRow(item)}</span>
      <span>
        {isCancelled ? (
          <>
            Zrušeno: <s>{typeset(title)}</s>
          </>
        ) : (
          <strong>{typeset(title)}</strong>
        )}
        <br />
        {facts.filter((fact) => fact !== '').join(', ')}
      </span>
    </li>
  );
};

/** The same list as a page, for the print command of the browser; hidden on the screen. */
export const PrintedList = ({ title, start, end, events, page }: PrintedListProps) => {
  const { days, ongoing } = toAgenda(events, wholeDays(start, end));
  const year = Number(start.slice(0, 4));
  const withCity = new Set(events.map(({ place }) => place.city.slug)).size > 1;
  const { size, path } = drawQrCode(page);
  const rows = (items: readonly AgendaItem[]) => (
    <ul>
      {items.map((item) => (
        <Row key={`${item.event.slug} ${item.time.id}`} item={item} withCity={withCity} />
      ))}
    </ul>
  );
  return (
    <div className="printed-list">
      <div className="printed-head">
        <div>
          <p className="printed-title">{typeset(title)}</p>
          <p className="printed-period">{daysInWords(start, end)}</p>
        </div>
        <p className="printed-invitation">Aktuální program i&nbsp;se změnami je na&nbsp;mapě.</p>
        <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
          <path fill="#000" d={path} />
        </svg>
      </div>
      {days.map(({ date, items }) => (
        <section key={date}>
          <h2>
            {capitalized(weekday(date))} {dayInWords(date, year)}
          </h2>
          {rows(items)}
        </section>
      ))}
      {ongoing.length > 0 && (
        <section>
          <h2>Stále probíhá</h2>
          {rows(ongoing)}
        </section>
      )}
    </div>
  );
};
