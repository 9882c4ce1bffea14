import { useCallback, useMemo, useState } from 'react';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { City } from '../../../contract/places/city.ts';
import { countOver, rowsOf, toAgenda } from '../../../domain/time/agenda.ts';
import { isInBounds } from '../../../domain/geo/bounds.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { firstDay, lastDay, type Period } from '../../../domain/time/period.ts';
import { widestSurroundings } from '../../../domain/geo/surroundings.ts';
import { daysInWords, dayInWords, nbsp } from '../../messages/dates.ts';
import { countedEvents, countedTimes, leftInWords } from '../../messages/plurals.ts';
import { words as ours } from '../../messages/words.ts';
import { CityList } from './city-list.tsx';
import { EventList } from './event-list.tsx';
import { FailureNote, Skeleton } from '../notes.tsx';
import type { Finding } from '../search/use-finding.ts';
import { useStore } from '../use-store.ts';
import { useWidget, useWords } from '../widget-context.ts';

export interface ListPaneProps {
  /** What offers something where there is nothing; null until it came. */
  finding: Finding | null;
  onCityOpen(city: City): void;
  /** By how many zooms. */
  onZoomOut(steps: number): void;
  onShowPlace(place: LatLng): void;
  /** To what lies farther around. */
  onWiden(): void;
}

/** The list beside the map: a complete way to use the product by itself. */
export const ListPane = ({
  finding,
  onCityOpen,
  onZoomOut,
  onShowPlace,
  onWiden,
}: ListPaneProps) => {
  const { store, memory } = useWidget();
  // Whoever comes back to where they were in the list needs it as long as it was.
  const [startsShort] = useState(() => !memory?.read());
  const events = useStore(store.$eventsInView);
  const around = useStore(store.$events);
  const cities = useStore(store.$citiesInView);
  const byCity = useStore(store.$showEventsByCity);
  const loading = useStore(store.$loading);
  const words = useWords(ours);
  const more = useStore(store.$more);
  const origin = useStore(store.$origin);
  const radius = useStore(store.$radius);
  const isProgramme = useStore(store.$isProgramme);
  const view = useStore(store.$mapConfig);
  const { dateRange, evening, text, bounds } = useStore(store.$filters);
  const from = origin && bounds && isInBounds(origin, bounds) ? origin : null;
  // The same as long as they mean the same: rows are drawn anew for nothing else.
  const awayOf = useMemo(() => finding?.awayOf(from), [finding, from]);
  const lift = useCallback((placeId: number | null) => store.$liftedPlace.set(placeId), [store]);
  const period: Period = { start: dateRange[0], end: dateRange[1] };
  const now = useStore(store.$clock);
  const answers = useStore(store.$answers);
  const agenda = useMemo(
    () => toAgenda(events, period, now, evening),
    [events, dateRange, evening, now],
  );
  const rows = rowsOf(agenda);
  const over = countOver(agenda);

  const count = useStore(store.$count);
  const isEmpty = count === 0;
  const found =
    !byCity || radius
      ? finding?.countInWords({ ...view, count, events, around, text, origin: from, radius })
      : finding?.townsInWords(cities, count, text);
  // One of them, for two would take another line, and the rows would move.
  const times = events.length > 0 && rows > count ? countedTimes(rows) : '';
  const aside = found?.beside ?? (over > 0 ? leftInWords(events.length - over) : times);
  const isLoading = loading.state === 'loading' || loading.state === 'idle';
  const canWiden = (!byCity || radius !== null) && view.zoom > widestSurroundings;
  const year = Number(civilDateAt(now).slice(0, 4));
  const dates = daysInWords(firstDay(period), lastDay(period), year);
  const days = evening ? words.inEvening(dates) : dates;
  // Nobody chose these days: that it is all of them, and how far, matters more.
  const told =
    isProgramme && !evening && !isEmpty ? words.allUntil(dayInWords(lastDay(period), year)) : days;

  const body = () => {
    if (loading.state === 'failed')
      return <FailureNote code={loading.code} onRetry={() => void store.retry()} />;
    if (isEmpty && isLoading) return <Skeleton />;
    if (isEmpty)
      return finding ? (
        <finding.EmptyNote
          days={days}
          onLift={lift}
          onZoomOut={byCity ? undefined : onZoomOut}
          onWiden={canWiden ? onWiden : undefined}
          onShowPlace={onShowPlace}
        />
      ) : (
        <p className="note">{words.noEvents(days)}</p>
      );
    if (byCity && events.length === 0) return <CityList cities={cities} onOpen={onCityOpen} />;
    return (
      <>
        <EventList
          events={events}
          answers={answers}
          agenda={agenda}
          now={now}
          startsShort={startsShort}
          evening={evening}
          isOneDay={firstDay(period) === lastDay(period)}
          onLift={lift}
          awayOf={awayOf}
          isTownNamed={!radius && !text}
        />
        {more > 0 && !isLoading && <p className="note">{words.more(more)}</p>}
      </>
    );
  };

  const summary = isEmpty
    ? words.none
    : (found?.summary ?? (byCity ? words.inCities(count, cities.length) : countedEvents(count)));
  return (
    <div className="list-pane" aria-busy={isLoading}>
      <div className="list-pane-head">
        <p className="list-pane-summary" role="status">
          {/* As many lines before the answer as after it, or what is read would move. */}
          {(!isEmpty || loading.state === 'ready' || isLoading) && (
            <>
              {isLoading && (isEmpty || more > 0) ? words.loading : <strong>{summary}</strong>}{' '}
              <span>
                {told}
                {aside && ` ·${nbsp}${aside}`}
              </span>
            </>
          )}
        </p>
        {/* Where there is nothing, the ways to something are told below. */}
        {canWiden && !isEmpty && (
          <button type="button" className="list-pane-widen" onClick={onWiden}>
            {words.wider}
          </button>
        )}
      </div>
      {body()}
    </div>
  );
};
