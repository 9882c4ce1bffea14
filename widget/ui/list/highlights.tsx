import { useId, type ReactNode } from 'react';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { firstListedDay, lastListedDay } from '../../../domain/time/listed-days.ts';
import { isPast, type AgendaItem } from '../../../domain/time/agenda.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { weekendOf } from '../../../domain/time/near-days.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { useMessages } from '../widget-context.ts';
import { LiveText } from '../live-text.tsx';
import { EventCard } from './event-card.tsx';

export interface HighlightsProps {
  events: readonly EventSummary[];
  /** First day of the period. */
  from: CivilDate;
  /** Epoch milliseconds. */
  now: number;
  onLift(placeId: number | null): void;
  /** Distance of a place in words. */
  awayOf?: ((place: LatLng) => string) | undefined;
  /** Control beside the heading. */
  aside?: ReactNode;
}

interface Row extends AgendaItem {
  date: CivilDate;
  lastDay: CivilDate;
}

/** Rows of the events by their only time, at the first of its days from `from` on. */
const toRows = (events: readonly EventSummary[], from: CivilDate, now: number): Row[] =>
  events.flatMap((event) => {
    const [time] = event.times;
    if (!time || isPast(time, now)) return [];
    const [first, lastDay] = [firstListedDay(time), lastListedDay(time)];
    // After midnight an answer of the day before may still be shown.
    return lastDay < from ? [] : [{ event, time, date: first < from ? from : first, lastDay }];
  });

/** Title by the days of the rows. */
const titleOf = (messages: typeof widgetMessages, rows: readonly Row[], today: string): string => {
  const { start, end } = weekendOf(today);
  const isToday = ({ date }: Row): boolean => date === today;
  const isWeekend = ({ date, lastDay }: Row): boolean => date <= end && lastDay >= start;
  if (rows.every(isToday)) return messages.soonToday;
  if (rows.every(isWeekend)) return messages.soonWeekend;
  return rows.every((row) => isToday(row) || isWeekend(row)) ? messages.soonBoth : messages.soonest;
};

/** Events to begin with, before the towns; nothing without any. */
export const Highlights = ({ events, from, now, onLift, awayOf, aside }: HighlightsProps) => {
  const messages = useMessages(widgetMessages);
  const id = useId();
  const today = civilDateAt(now);
  const items = toRows(events, from < today ? today : from, now);
  if (items.length === 0) return null;
  const areSamples = items.every(({ event }) => event.sample);
  return (
    <section className="event-list" aria-labelledby={id}>
      {areSamples && <p className="event-list-samples">{messages.samples}</p>}
      <div className="event-list-heading highlights-head">
        <h2 id={id}>
          <LiveText>{titleOf(messages, items, today)}</LiveText>
        </h2>
        {aside}
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.time.id}>
            <EventCard
              item={item}
              year={Number(today.slice(0, 4))}
              onLift={onLift}
              away={awayOf?.(item.event.place)}
              isSampleKnown={areSamples}
              lead="picture"
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
