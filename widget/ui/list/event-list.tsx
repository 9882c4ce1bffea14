import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { CivilDate } from '../../../contract/events/calendar-day.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { isEvening, rowsOf, type Agenda, type AgendaItem } from '../../../domain/time/agenda.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { capitalized, dayInWords, weekday } from '../../messages/dates.ts';
import { words as ours } from '../../messages/words.ts';
import { EventCard } from './event-card.tsx';
import { whenPrinted } from '../when-printed.ts';
import { useOptions, useWidget, useWords } from '../widget-context.ts';

export interface EventListProps {
  events: readonly EventSummary[];
  /** Another number is another answer, which is read from its beginning. */
  answers?: number;
  /** The same events by day. */
  agenda: Agenda;
  /** Epoch milliseconds; tells today from tomorrow. */
  now: number;
  /** Draws at first only what a screen shows, and the rest as the end comes near. */
  startsShort?: boolean;
  /** Its evening is told apart; of a week that goes without saying. */
  isOneDay?: boolean;
  /** Only evenings were asked for, and what may be in them: that is told apart. */
  evening?: boolean;
  onLift?: (placeId: number | null) => void;
  /** How far a place is from the visitor, where that is known: `17 km`. */
  awayOf?: ((place: LatLng) => string) | undefined;
  /** Whether the line above names the town where all of them are in one. */
  isTownNamed?: boolean;
}

interface Group {
  title: string;
  hint?: string;
  items: AgendaItem[];
}

/** Rows added each time the end comes near. */
const page = 24;
/** As many as a screen shows: every answer is drawn anew, on slow phones too. */
const screenful = 12;

type Words = typeof ours;

const hintOf = (words: Words, date: string, today: string): string => {
  if (date === today) return words.onToday;
  return date === addDays(today, 1) ? words.onTomorrow : '';
};

const toGroups = (
  words: Words,
  { days, ongoing, over }: Agenda,
  today: CivilDate,
  year: number,
): Group[] => {
  const groups: Group[] = days.map(({ date, items }) => ({
    title: capitalized(`${weekday(date)} ${dayInWords(date, year)}`),
    hint: hintOf(words, date, today),
    items,
  }));
  if (ongoing.length > 0) groups.push({ title: words.ongoing, items: ongoing });
  if (over.length > 0) groups.push({ title: words.overToday, items: over });
  return groups;
};

/** Takes the first `count` rows across groups. */
const firstRows = (groups: Group[], count: number): Group[] => {
  let left = count;
  return groups.flatMap((group) => {
    if (left <= 0) return [];
    const items = group.items.slice(0, left);
    left -= items.length;
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
  onLift,
  awayOf,
  isTownNamed = true,
}: EventListProps) => {
  const today = civilDateAt(now);
  const year = Number(today.slice(0, 4));
  const { texts } = useOptions();
  const words = useWords(ours);
  const groups = useMemo(() => toGroups(words, agenda, today, year), [agenda, texts]);
  const atFirst = startsShort ? screenful : page;
  const [drawn, setDrawn] = useState({ answers, rows: atFirst });
  const shown = drawn.answers === answers ? drawn.rows : atFirst;
  const end = useRef<HTMLDivElement>(null);
  const total = rowsOf(agenda);
  const { isEmbed } = useWidget();
  // A frame that is as high as its list does not hear that the end of it comes near.
  useEffect(() => {
    if (!isEmbed && shown < page) setDrawn({ answers, rows: page });
  }, [answers]);
  const [isPrinted, setPrinted] = useState(false);
  useEffect(
    () =>
      whenPrinted(
        end.current as Element,
        // At once: the page is printed as it is when this returns.
        () => flushSync(() => setPrinted(true)),
        () => setPrinted(false),
      ),
    [],
  );
  useEffect(() => {
    const element = end.current;
    if (!element || shown >= total) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting))
          setDrawn({ answers, rows: shown + page });
      },
      // The list scrolls by itself: margins of the window alone do not reach into it.
      { rootMargin: '600px', scrollMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [answers, shown, total]);
  // What goes for all of them is said once, or by the line above.
  const areSamples = events.every(({ sample }) => sample);
  const isTownKnown =
    isTownNamed && events.every(({ place }) => place.city.slug === events[0]?.place.city.slug);
  /** Whether a row is what others are told apart from. */
  const isUsual = (item: AgendaItem): boolean => isEvening(item) === evening;
  return (
    <div className="event-list">
      {areSamples && <p className="event-list-samples">{words.samples}</p>}
      {firstRows(groups, isPrinted ? total : shown).map(({ title, hint, items }) => (
        <section key={title} className="event-list-day">
          <h2 className="event-list-heading">
            {title}
            {hint && <span className="event-list-hint">{hint}</span>}
          </h2>
          <ul>
            {items.map((item, index) => {
              const before = items[index - 1];
              return (
                <li key={item.time.id}>
                  {!isUsual(item) && (before ? isUsual(before) : isOneDay || evening) && (
                    <p className="event-list-part">
                      {evening ? words.perhapsEvening : words.evening}
                    </p>
                  )}
                  <EventCard
                    item={item}
                    year={year}
                    onLift={onLift}
                    away={isTownKnown ? undefined : awayOf?.(item.event.place)}
                    isTownKnown={isTownKnown}
                    isSampleKnown={areSamples}
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
 * Events by day; at the end by themselves what lasts long, and what of today is over. Drawn anew only
 * when it is given something else: around it much changes while the map moves.
 */
export const EventList = memo(AllEvents);
