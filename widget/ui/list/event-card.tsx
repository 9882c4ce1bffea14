import { useSyncExternalStore } from 'react';
import type { EventSummary } from '../../../contract/events/event.ts';
import { categoryOf } from '../../../contract/events/category.ts';
import { isLong, isPast, type AgendaItem } from '../../../domain/time/agenda.ts';
import { isFree } from '../../../domain/events/free-price.ts';
import { mainCategory } from '../../../domain/events/main-category.ts';
import { endsWithCity } from '../../../domain/text/place-title.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { daysInDigits, hoursOn, nbsp, shortMonth, shortWeekday } from '../../messages/dates.ts';
import { andOtherTimes } from '../../messages/plurals.ts';
import { priceInWords } from '../../messages/price-in-words.ts';
import { endInWords } from '../end-in-words.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { CategoryIcon } from '../filters/category-icon.tsx';
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

/** Picture cropped around the focal point chosen by the organiser; hidden if it fails to load. */
const Thumbnail = ({ path, x, y }: NonNullable<EventSummary['image']>) => (
  <img
    className="event-card-picture"
    src={useWidget().server + path}
    alt=""
    loading="lazy"
    width={72}
    height={72}
    style={{ objectPosition: `${x}% ${y}%` }}
    onError={({ currentTarget }) => (currentTarget.hidden = true)}
  />
);

const when = ({ time, date }: AgendaItem, year: number, now: number): string => {
  const end = date === null || date === civilDateAt(now) ? endInWords(time, now) : null;
  if (end) return end;
  return date === null || isLong(time)
    ? daysInDigits(time.start.slice(0, 10), (time.end ?? time.start).slice(0, 10), year)
    : hoursOn(time, date);
};

/** Row of the list; the whole card is one link. */
export const EventCard = ({
  item,
  year,
  onLift,
  away,
  isTownKnown,
  isSampleKnown,
}: EventCardProps) => {
  const { store, afterCard } = useWidget();
  const messages = useMessages(widgetMessages);
  const { event, time } = item;
  const isOver = isPast(time, store.now());
  // A boolean, not the place: of thousands of cards only those that change are rendered again.
  const isPointed = useSyncExternalStore(
    (changed) => store.$pointedPlace.listen(changed),
    () => store.$pointedPlace.get() === event.place.id,
  );
  const cancelled = event.cancelled || time.cancelled;
  const town = event.place.city.title;
  const where =
    endsWithCity(event.place.title, town) || isTownKnown
      ? event.place.title
      : `${event.place.title}, ${town}`;
  const others = item.others ? `${andOtherTimes(item.others.length)} ` : '';
  const card = (
    <a
      className={`event-card${cancelled ? ' event-card-cancelled' : ''}${isPointed ? ' event-card-pointed' : ''}${isOver ? ' event-card-over' : ''}`}
      part="event-card"
      {...useEventLink(event.slug, time.id)}
      onPointerEnter={() => onLift?.(event.place.id)}
      onPointerLeave={() => onLift?.(null)}
      onFocus={() => onLift?.(event.place.id)}
      onBlur={() => onLift?.(null)}
    >
      <DateBlock item={item} />
      {event.image && <Thumbnail {...event.image} />}
      <LiveText className="event-card-title">{typeset(event.title)}</LiveText>
      <span className="event-card-where">
        <LiveText className="event-card-when">{when(item, year, store.now())}</LiveText>{' '}
        <LiveText>{`${others}· ${where}${away ? `${nbsp}(${away})` : ''}`}</LiveText>
      </span>
      <span className="event-card-signs">
        <span className="event-card-category">
          <CategoryIcon
            slug={mainCategory(event, store.$filters.get().selectedCategories)}
            size={18}
          />{' '}
          <LiveText>{event.categories.map((slug) => categoryOf(slug).title).join(', ')}</LiveText>
        </span>
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
    </a>
  );
  return (
    <>
      {card}
      {afterCard?.(event, time)}
    </>
  );
};
