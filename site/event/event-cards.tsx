import { useId } from 'react';
import type { EventSummary } from '../../contract/events/event.ts';
import { EventCard } from './event-card.tsx';
import './event-cards.css';

export interface EventCardsProps {
  title: string;
  events: readonly EventSummary[];
  /** All of them are at the place the title names. */
  withoutPlace?: boolean;
  /** Epoch milliseconds. */
  now: number;
}

const shownAtOnce = 6;

const Cards = ({ events, ...rest }: Omit<EventCardsProps, 'title'>) => (
  <ul>
    {events.map((event) => (
      <li key={event.id}>
        <EventCard event={event} {...rest} />
      </li>
    ))}
  </ul>
);

/** A few events under one heading, the others behind a press; nothing where there are none. */
export const EventCards = ({ title, events, ...rest }: EventCardsProps) => {
  const id = useId();
  if (events.length === 0) return null;
  const others = events.slice(shownAtOnce);
  return (
    <section className="event-cards" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Cards events={events.slice(0, shownAtOnce)} {...rest} />
      {others.length > 0 && (
        <details>
          <summary>Zbývající akce ({others.length})</summary>
          <Cards events={others} {...rest} />
        </details>
      )}
    </section>
  );
};
