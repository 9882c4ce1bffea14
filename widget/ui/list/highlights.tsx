import { useId } from 'react';
import type { EventSummary } from '../../../contract/events/event.ts';
import { isPast, type AgendaItem } from '../../../domain/time/agenda.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { weekendOf } from '../../../domain/time/near-days.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { useMessages } from '../widget-context.ts';
import { LiveText } from '../live-text.tsx';
import { EventCard } from './event-card.tsx';

export interface HighlightsProps {
  events: readonly EventSummary[];
  /** Epoch milliseconds. */
  now: number;
  onLift(placeId: number | null): void;
}

/** Rows of the events by their only time; one under way is of today. */
const toItems = (events: readonly EventSummary[], now: number): AgendaItem[] => {
  const today = civilDateAt(now);
  return events.flatMap((event) => {
    const [time] = event.times;
    if (!time || isPast(time, now)) return [];
    const day = time.start.slice(0, 10);
    return [{ event, time, date: day < today ? today : day }];
  });
};

/** Title by the days of the rows. */
const titleOf = (messages: typeof widgetMessages, items: AgendaItem[], today: string): string => {
  const { start, end } = weekendOf(today);
  const days = items.map(({ date }) => date as string);
  const isToday = (day: string): boolean => day === today;
  const isWeekend = (day: string): boolean => day >= start && day <= end;
  if (days.every(isToday)) return messages.soonToday;
  if (days.every((day) => isWeekend(day) && !isToday(day))) return messages.soonWeekend;
  return days.every((day) => isToday(day) || isWeekend(day)) ? messages.soonBoth : messages.soonest;
};

/** Events to begin with, before the towns; nothing without any. */
export const Highlights = ({ events, now, onLift }: HighlightsProps) => {
  const messages = useMessages(widgetMessages);
  const id = useId();
  const items = toItems(events, now);
  if (items.length === 0) return null;
  const today = civilDateAt(now);
  const areSamples = items.every(({ event }) => event.sample);
  return (
    <section className="event-list" aria-labelledby={id}>
      <h2 id={id} className="event-list-heading">
        <LiveText>{titleOf(messages, items, today)}</LiveText>
        {areSamples && <span className="event-list-hint">{messages.samplesShort}</span>}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.time.id}>
            <EventCard
              item={item}
              year={Number(today.slice(0, 4))}
              onLift={onLift}
              isSampleKnown={areSamples}
              lead="picture"
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
