import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { EventSummary } from '../../../contract/events/event.ts';
import { categoryOf } from '../../../contract/events/category.ts';
import { isLong, isPast, type AgendaItem } from '../../../domain/time/agenda.ts';
import { isFree } from '../../../domain/events/free-price.ts';
import { mainCategory } from '../../../domain/events/main-category.ts';
import { endsWithCity } from '../../../domain/text/place-title.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import {
  dayInDigits,
  daysInDigits,
  hoursOn,
  nbsp,
  shortMonth,
  shortWeekday,
} from '../../messages/dates.ts';
import { dayNearby } from '../day-nearby.ts';
import { andOtherTimes } from '../../messages/plurals.ts';
import { priceInWords } from '../../messages/price-in-words.ts';
import { endInWords } from '../end-in-words.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { CategoryDrawing, CategoryIcon } from '../filters/category-icon.tsx';
import { LiveText } from '../live-text.tsx';
import { useEventLink } from '../use-event-link.ts';
import { useWidget, useMessages } from '../widget-context.ts';

export interface EventCardProps {
  item: AgendaItem;
  /** Year left out of dates. */
  year: number;
  onLift?: (placeId: number | null) => void;
  /** Distance in words. */
  away?: string | undefined;
  /** Leaves the town out: it is named above the list. */
  isTownKnown?: boolean;
  /** Leaves the sample mark out: it is above the list. */
  isSampleKnown?: boolean;
  /**
   * What the card begins with: its date (default); its hours, under a heading that names the day; or its
   * picture, without one a drawing of its category. Beside a picture stand only the town and one category,
   * and no control.
   */
  lead?: 'date' | 'hours' | 'picture';
}

/** Date at the side of the card: the day it is listed under, or the end of a long event. */
const DateBlock = ({ item: { time, date } }: { item: AgendaItem }) => {
  const day = date ?? (time.end ?? time.start).slice(0, 10);
  return (
    <span className="event-card-date" aria-hidden="true">
      <LiveText>{date ? shortWeekday(day) : widgetMessages.untilShort}</LiveText>
      <strong key={day}>{Number(day.slice(8))}</strong>
      <LiveText>{shortMonth(day)}</LiveText>
    </span>
  );
};

/** Picture cropped around the focal point chosen by the organiser; a drawing or none if it fails to load. */
const Thumbnail = ({
  path,
  x,
  y,
  drawing,
}: NonNullable<EventSummary['image']> & { drawing: ReactNode }) => {
  const { server } = useWidget();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return drawing;
  return (
    <img
      className="event-card-picture"
      src={server + path}
      alt=""
      loading="lazy"
      width={72}
      height={72}
      // By script: the content security policy forbids style attributes in a page of the server.
      ref={(image) => image?.style.setProperty('object-position', `${x}% ${y}%`)}
      onError={() => setBroken(true)}
    />
  );
};

/** What hours do not say: the end of a time of several days under way, the days of a long one. */
const daysOf = ({ time, date }: AgendaItem, year: number, now: number): string | null => {
  const end = date === null || date === civilDateAt(now) ? endInWords(time, now) : null;
  if (end) return end;
  return date === null || isLong(time)
    ? daysInDigits(time.start.slice(0, 10), (time.end ?? time.start).slice(0, 10), year)
    : null;
};

/** `dnes 19:00–20:55`, `zítra celý den`, `ne 29. 11. 15:00`. */
const hoursWithDay = (
  messages: typeof widgetMessages,
  { time, date }: AgendaItem,
  year: number,
  now: number,
): string | null => {
  if (date === null) return null;
  const day =
    dayNearby(messages, date, civilDateAt(now)) ||
    `${shortWeekday(date)} ${dayInDigits(date, year)}`;
  return time.precision === 'hour-unknown' ? day : `${day} ${hoursOn(time, date)}`;
};

/** Place with its town, which is named once. */
const whereOf = ({ title, city }: EventSummary['place'], isTownKnown = false): string =>
  isTownKnown || endsWithCity(title, city.title) ? title : `${title}, ${city.title}`;

/** Row of the list; the whole card is one link. */
export const EventCard = ({
  item,
  year,
  onLift,
  away,
  isTownKnown,
  isSampleKnown,
  lead = 'date',
}: EventCardProps) => {
  const { store, afterCard } = useWidget();
  const messages = useMessages(widgetMessages);
  const { event, time, date } = item;
  const isPictured = lead === 'picture';
  const isOver = isPast(time, store.now());
  const category = mainCategory(event, store.$filters.get().selectedCategories);
  const categories = isPictured ? [category] : event.categories;
  const drawing = isPictured && <CategoryDrawing slug={category} />;
  // A boolean, not the place: of thousands of cards only those that change are rendered again.
  const readPointed = () => store.$pointedPlace.get() === event.place.id;
  const isPointed = useSyncExternalStore(
    (changed) => store.$pointedPlace.listen(changed),
    readPointed,
    readPointed,
  );
  const cancelled = event.cancelled || time.cancelled;
  const town = event.place.city.title;
  const where = isPictured ? town : whereOf(event.place, isTownKnown);
  const now = store.now();
  const hours = date && hoursOn(time, date);
  const isTimetable = lead === 'hours' && date !== null;
  /** Hours beside the title, where they fit: `od 18:00` in two lines. */
  const aside = isTimetable && time.precision !== 'hour-unknown' && hours?.replace(nbsp, ' ');
  const days = daysOf(item, year, now);
  const hoursOfDay = isPictured ? hoursWithDay(messages, item, year, now) : hours;
  const when = aside ? days !== hours && days : (days ?? hoursOfDay);
  const others = item.others ? `${andOtherTimes(item.others.length)} ` : '';
  const separator = when || others ? '· ' : '';
  const card = (
    <a
      className={`event-card${cancelled ? ' event-card-cancelled' : ''}${isPointed ? ' event-card-pointed' : ''}${isOver ? ' event-card-over' : ''}${isPictured ? ' event-card-pictured' : ''}`}
      part="event-card"
      {...useEventLink(event.slug, time.id)}
      onPointerEnter={() => onLift?.(event.place.id)}
      onPointerLeave={() => onLift?.(null)}
      onFocus={() => onLift?.(event.place.id)}
      onBlur={() => onLift?.(null)}
    >
      {/* Spaces between words for readers without styles. */}
      {aside && <LiveText className="event-card-hours event-card-when">{aside}</LiveText>}{' '}
      {!isTimetable && !isPictured && <DateBlock item={item} />}
      {event.image ? <Thumbnail {...event.image} drawing={drawing} /> : drawing}
      <span className="event-card-text">
        <LiveText className="event-card-title">{typeset(event.title)}</LiveText>{' '}
        <span className="event-card-facts">
          <span className="event-card-where">
            {when && <LiveText className="event-card-when">{when}</LiveText>}{' '}
            <LiveText>{`${others}${separator}${where}${away ? `${nbsp}(${away})` : ''}`}</LiveText>
          </span>
          <span className="event-card-signs">
            <span className="event-card-category">
              {(!drawing || event.image) && <CategoryIcon slug={category} size={18} />}{' '}
              <LiveText>{categories.map((slug) => categoryOf(slug).title).join(', ')}</LiveText>
            </span>{' '}
            {event.priceRange && (
              <LiveText
                className={
                  isFree(event.priceRange) ? 'event-card-price event-card-free' : 'event-card-price'
                }
              >
                {priceInWords(event.priceRange, messages.free)}
              </LiveText>
            )}
            {cancelled && (
              <strong className="event-card-mark event-card-gone">{messages.cancelled}</strong>
            )}
            {isOver && (
              <LiveText className="event-card-mark">
                {time.end ? messages.over : messages.perhapsOver}
              </LiveText>
            )}
            {event.sample && !isSampleKnown && (
              <span className="event-card-mark">{messages.sample}</span>
            )}
          </span>
        </span>
      </span>
    </a>
  );
  return (
    <>
      {card}
      {!isPictured && afterCard?.(event, time)}
    </>
  );
};
