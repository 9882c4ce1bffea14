import { useLayoutEffect } from 'react';
import { categoryOf } from '../../../contract/events/category.ts';
import type { EventSummary, EventTime } from '../../../contract/events/event.ts';
import { isPast } from '../../../domain/time/agenda.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { mainCategory } from '../../../domain/events/main-category.ts';
import { endsWithCity } from '../../../domain/text/place-title.ts';
import { placePagePath } from '../../../domain/places/place-page-path.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { groupName } from '../../messages/map-messages.ts';
import { andOtherTimes } from '../../messages/plurals.ts';
import { priceInWords } from '../../messages/price-in-words.ts';
import { endInWords } from '../end-in-words.ts';
import { timeInWords } from '../../messages/time-in-words.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { CategoryIcon } from '../filters/category-icon.tsx';
import { LiveText } from '../live-text.tsx';
import { useEventLink, useLinkTarget } from '../use-event-link.ts';
import { useWidget, useMessages } from '../widget-context.ts';

export interface PlaceEventsProps {
  /** Events at one place, or at several places of one spot, ordered by their next time. */
  events: readonly EventSummary[];
  /** To be called when the content changed its size. */
  onResize(): void;
}

/** Number of times shown for the only event of a popup; of several events each shows one. */
const maxTimes = 3;

const Time = ({ time, now }: { time: EventTime; now: number }) => {
  const year = Number(civilDateAt(now).slice(0, 4));
  const words = endInWords(time, now) ?? timeInWords(time, year);
  const [day, ...hours] = words.split(', ');
  return (
    <span
      key={words}
      className={time.cancelled ? 'place-events-time is-cancelled' : 'place-events-time'}
    >
      {hours.length > 0 ? `${day}, ` : day}
      {/* Hours do not break after their dash. */}
      <span className="place-events-hours">{hours.join(', ')}</span>
    </span>
  );
};

/** Event with its times that are not over, or with all of them if it is over. */
interface Remaining {
  event: EventSummary;
  times: readonly EventTime[];
  isOver: boolean;
}

const toRemaining = (event: EventSummary, now: number): Remaining => {
  const upcoming = event.times.filter((time) => !isPast(time, now));
  const isOver = upcoming.length === 0;
  return { event, times: isOver ? event.times : upcoming, isOver };
};

interface RowProps {
  remaining: Remaining;
  isOnly: boolean;
  /** Whether to name the place: the popup has several. */
  namesPlace: boolean;
}

const Row = ({ remaining: { event, times: all, isOver }, isOnly, namesPlace }: RowProps) => {
  const { store } = useWidget();
  const messages = useMessages(widgetMessages);
  const times = all.slice(0, isOnly ? maxTimes : 1);
  const hiddenCount = all.length - times.length;
  const main = mainCategory(event, store.$filters.get().selectedCategories);
  return (
    <li className={event.cancelled ? 'is-cancelled' : undefined}>
      <a className="place-events-row" {...useEventLink(event.slug, times[0]?.id)}>
        <CategoryIcon slug={main} size={20} />
        <span className="place-events-words">
          {times.map((time) => (
            <Time key={time.id} time={time} now={store.now()} />
          ))}
          <LiveText className="place-events-title">{typeset(event.title)}</LiveText>
          <span className="place-events-notes">
            {namesPlace && <LiveText>{event.place.title}</LiveText>}
            {isOnly && <LiveText>{categoryOf(main).title}</LiveText>}
            {event.priceRange && (
              <LiveText>{priceInWords(event.priceRange, messages.free)}</LiveText>
            )}
            {hiddenCount > 0 && <LiveText>{andOtherTimes(hiddenCount)}</LiveText>}
            {event.cancelled && <strong>{messages.cancelled}</strong>}
            {isOver && (
              <LiveText>{all.at(-1)?.end ? messages.over : messages.perhapsOver}</LiveText>
            )}
            {event.sample && <span>{messages.sample}</span>}
          </span>
        </span>
      </a>
    </li>
  );
};

/** Events at a place or a spot, in a popup: scrollable rows, each a link to its event. */
export const PlaceEvents = ({ events, onResize }: PlaceEventsProps) => {
  const { store, server } = useWidget();
  const now = store.now();
  const target = useLinkTarget();
  useLayoutEffect(() => onResize(), [events, onResize]);
  const [first] = events;
  if (!first) return null;
  const { id, title, city } = first.place;
  const places = new Set(events.map(({ place }) => place.id)).size;
  const isOnePlace = places === 1;
  const towns = new Set(events.map(({ place }) => place.city.title));
  const heading = isOnePlace ? title : groupName(events.length, places, towns);
  const rows = events
    .map((event) => toRemaining(event, now))
    .sort((one, other) => Number(one.isOver) - Number(other.isOver));
  return (
    <article className="place-events">
      <h2 key={heading}>
        {isOnePlace ? (
          <a href={`${server}${placePagePath}${id}`} {...target}>
            {heading}
          </a>
        ) : (
          heading
        )}
        {isOnePlace && !endsWithCity(title, city.title) && (
          <span className="place-events-town"> {city.title}</span>
        )}
      </h2>
      <ul>
        {rows.map((row) => (
          <Row
            key={row.event.id}
            remaining={row}
            isOnly={events.length === 1}
            namesPlace={!isOnePlace}
          />
        ))}
      </ul>
    </article>
  );
};
