import { useId } from 'react';
import type { EventSummary } from '../../contract/events/event.ts';
import { NearbyEventCard } from './nearby-event-card.tsx';
import './nearby-event-cards.css';

export interface NearbyEventCardsProps {
  title: string;
  events: readonly EventSummary[];
  /** All events are at the place in the title, so cards leave it out; default false. */
  withoutPlace?: boolean;
  /** Current time in epoch milliseconds. */
  now: number;
}

const maxVisibleCards = 6;

const Cards = ({ events, ...options }: Omit<NearbyEventCardsProps, 'title'>) => (
  <ul>
    {events.map((event) => (
      <li key={event.id}>
        <NearbyEventCard event={event} {...options} />
      </li>
    ))}
  </ul>
);

/** Cards under a heading, the first six visible and the rest collapsed; nothing for no events. */
export const NearbyEventCards = ({ title, events, ...options }: NearbyEventCardsProps) => {
  const id = useId();
  if (events.length === 0) return null;
  const rest = events.slice(maxVisibleCards);
  return (
    <section className="event-cards" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Cards events={events.slice(0, maxVisibleCards)} {...options} />
      {rest.length > 0 && (
        <details>
          <summary>{`Zbývající akce (${rest.length})`}</summary>
          <Cards events={rest} {...options} />
        </details>
      )}
    </section>
  );
};
