import { useLayoutEffect, useState } from 'react';
import { categoryOf } from '../../contract/category.ts';
import type { EventSummary } from '../../contract/event.ts';
import { civilDateAt } from '../../domain/civil-time.ts';
import { timeInWords } from '../messages/dates.ts';
import { words } from '../messages/words.ts';
import { CategorySign } from './category-sign.tsx';
import { useWidget } from './widget-context.ts';

export interface PlaceEventsProps {
  /** Everything at one place, by next time. */
  events: readonly EventSummary[];
  /** The popup changed its size. */
  onResize(): void;
}

const shownTimes = 3;

/** What goes on at one place, one event at a time. */
export const PlaceEvents = ({ events, onResize }: PlaceEventsProps) => {
  const { eventAddress, linkTarget, openEvent, store } = useWidget();
  const [index, setIndex] = useState(0);
  const at = Math.min(index, events.length - 1);
  useLayoutEffect(onResize, [at, events]);
  const event = events[at];
  if (!event) return null;
  const [main] = event.categories;
  const year = Number(civilDateAt(store.now()).slice(0, 4));
  return (
    <article className="place-events">
      <p className="place-events-place">
        {event.place.title}, {event.place.city.title}
      </p>
      <h2 className={event.cancelled ? 'place-events-gone' : undefined}>
        <a
          href={eventAddress(event.slug)}
          target={linkTarget}
          rel={linkTarget === '_blank' ? 'noopener' : undefined}
          onClick={(click) => {
            if (click.button === 0 && !click.metaKey && !click.ctrlKey && openEvent(event.slug))
              click.preventDefault();
          }}
        >
          {event.title}
        </a>
      </h2>
      <ul className="place-events-times">
        {event.times.slice(0, shownTimes).map((time) => (
          <li key={time.id} className={time.cancelled ? 'place-events-gone' : undefined}>
            {timeInWords(time, year)}
          </li>
        ))}
      </ul>
      <p className="event-card-signs">
        {main && (
          <span className="event-card-category">
            <CategorySign slug={main} size={18} /> {categoryOf(main).title}
          </span>
        )}
        {event.cancelled && (
          <strong className="event-card-mark event-card-gone">{words.cancelled}</strong>
        )}
        {event.sample && (
          <span className="event-card-mark" title={words.sampleTitle}>
            {words.sample}
          </span>
        )}
      </p>
      {events.length > 1 && (
        <div className="place-events-pager">
          <button
            type="button"
            className="button button-quiet"
            disabled={at === 0}
            onClick={() => setIndex(at - 1)}
          >
            {words.previous}
          </button>
          <span aria-live="polite">{words.ofTotal(at + 1, events.length)}</span>
          <button
            type="button"
            className="button button-quiet"
            disabled={at === events.length - 1}
            onClick={() => setIndex(at + 1)}
          >
            {words.next}
          </button>
        </div>
      )}
    </article>
  );
};
