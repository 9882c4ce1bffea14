import { useId } from 'react';
import type { EventSummary } from '../../contract/event.ts';
import { EventCard } from './event-card.tsx';
import './event-cards.css';

export interface EventCardsProps {
  title: string;
  events: readonly EventSummary[];
  /** Epoch milliseconds. */
  now: number;
}

/** A few events under one heading; nothing where there are none. */
export const EventCards = ({ title, events, now }: EventCardsProps) => {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section className="event-cards" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
};
