import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { isEvening, rowsOf, type Agenda, type AgendaItem } from '../../../domain/time/agenda.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { capitalized, dayInWords, weekday } from '../../messages/dates.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { dayNearby } from '../day-nearby.ts';
import { EventCard } from './event-card.tsx';
import { LiveText } from '../live-text.tsx';
import { onPrint } from '../on-print.ts';
import { useWidget, useMessages } from '../widget-context.ts';

export interface EventListProps {
  events: readonly EventSummary[];
  /** Sequence number of the answer; a new one starts from the first rows again. */
  answers?: number;
  /** `events` by day. */
  agenda: Agenda;
  /** Epoch milliseconds. */
  now: number;
  /**
   * Renders only a screenful of rows at first, not a page; the rest follows as the list is
   * scrolled.
   */
  startsShort?: boolean;
  /** Period of one day: evening rows get a heading even if they are the first ones. */
  isOneDay?: boolean;
  /** Evening filter: rows that may be in the evening get a heading. */
  evening?: boolean;
  /** Rows of the events by their distance, shown instead of the agenda. */
  nearest?: readonly AgendaItem[] | undefined;
  onLift?: (placeId: number | null) => void;
  /** Distance of a place from the origin in words, `17 km`; undefined without an origin. */
  awayOf?: ((place: LatLng) => string) | undefined;
  /** Whether the summary above names the town if all events are in one. */
  isTownNamed?: boolean;
}

interface Group {
  title: string;
  hint?: string;
  items: readonly AgendaItem[];
}

/** Rows added when the end of the list gets near; more than fit a frame of the largest height. */
const pageRows = 40;
/**
 * Rows of one screen: fewer at first, because each answer renders all of them, on slow phones too.
 */
const screenRows = 12;

type Messages = typeof widgetMessages;

const toGroups = (
  messages: Messages,
  { days, ongoing, over }: Agenda,
  today: CivilDate,
  year: number,
): Group[] => {
  const groups: Group[] = days.map(({ date, items }) => ({
    title: capitalized(`${weekday(date)} ${dayInWords(date, year)}`),
    hint: dayNearby(messages, date, today),
    items,
  }));
  if (ongoing.length > 0) groups.push({ title: messages.ongoing, items: ongoing });
  if (over.length > 0) groups.push({ title: messages.overToday, items: over });
  return groups;
};

/** First `count` rows across groups. */
const firstRows = (groups: Group[], count: number): Group[] => {
  let remaining = count;
  return groups.flatMap((group) => {
    if (remaining <= 0) return [];
    const items = group.items.slice(0, remaining);
    remaining -= items.length;
    return [{ ...group, items }];
  });
};

const AllEvents = ({
  events,
  answers,
  agenda,
  now,
  startsShort,
  isOneDay,
  evening = false,
  nearest,
  onLift,
  awayOf,
  isTownNamed = true,
}: EventListProps) => {
  const today = civilDateAt(now);
  const year = Number(today.slice(0, 4));
  const messages = useMessages(widgetMessages);
  const groups = nearest
    ? [{ title: messages.nearestFirst, items: nearest }]
    : toGroups(messages, agenda, today, year);
  const initialRows = startsShort ? screenRows : pageRows;
  const [rendered, setRendered] = useState({ answers, rows: initialRows });
  const rows = rendered.answers === answers ? rendered.rows : initialRows;
  const end = useRef<HTMLDivElement>(null);
  const total = nearest?.length ?? rowsOf(agenda);
  const { isEmbed } = useWidget();
  // In a frame as high as its list the observer below never fires.
  useEffect(() => {
    if (!isEmbed && rows < pageRows) setRendered({ answers, rows: pageRows });
  }, [answers, isEmbed, rows]);
  const [isPrinted, setPrinted] = useState(false);
  useEffect(
    () =>
      onPrint(
        end.current as Element,
        // Synchronously: the page is printed as it is when this returns.
        () => flushSync(() => setPrinted(true)),
        () => setPrinted(false),
      ),
    [],
  );
  useEffect(() => {
    const element = end.current;
    if (!element || rows >= total) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting))
          setRendered({ answers, rows: rows + pageRows });
      },
      // `scrollMargin` because the list is a scroll container: `rootMargin` does not apply inside
      // it.
      { rootMargin: '600px', scrollMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [answers, rows, total]);
  // Facts common to all rows are shown once, or in the summary above.
  const areSamples = events.length > 0 && events.every(({ sample }) => sample);
  const isTownKnown =
    isTownNamed && events.every(({ place }) => place.city.slug === events[0]?.place.city.slug);
  /** Whether a row belongs above the evening heading. */
  const isAboveHeading = (item: AgendaItem): boolean => isEvening(item) === evening;
  return (
    <div className="event-list">
      {areSamples && <p className="event-list-samples">{messages.samples}</p>}
      {firstRows(groups, isPrinted ? total : rows).map(({ title, hint, items }) => (
        <section key={title} className="event-list-day">
          <h2 className="event-list-heading">
            {title}
            {hint && (
              <>
                {' '}
                <LiveText className="event-list-hint">{hint}</LiveText>
              </>
            )}
          </h2>
          <ul>
            {items.map((item, index) => {
              const previous = items[index - 1];
              return (
                <li key={item.time.id}>
                  {!nearest &&
                    !isAboveHeading(item) &&
                    (previous ? isAboveHeading(previous) : isOneDay || evening) && (
                      <p key={String(evening)} className="event-list-part">
                        {evening ? messages.perhapsEvening : messages.evening}
                      </p>
                    )}
                  <EventCard
                    item={item}
                    year={year}
                    onLift={onLift}
                    away={isTownKnown ? undefined : awayOf?.(item.event.place)}
                    isTownKnown={isTownKnown}
                    isSampleKnown={areSamples}
                    lead={nearest ? 'date' : 'hours'}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <div ref={end} />
    </div>
  );
};

/**
 * Events by day; long events and those over today come last. Memoized: its parent renders often
 * while the map moves.
 */
export const EventList = memo(AllEvents);
