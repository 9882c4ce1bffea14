import { useMemo, useState } from 'react';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { City } from '../../../contract/places/city.ts';
import { countOver, timesOf, toAgenda } from '../../../domain/time/agenda.ts';
import { isInBounds } from '../../../domain/geo/bounds.ts';
import { isEveningOnly } from '../../../domain/time/day-parts.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { firstDay, lastDay, type Period } from '../../../domain/time/period.ts';
import { widerRadius } from '../../../domain/geo/surroundings.ts';
import { daysInWords, nbsp, onDaysInWords } from '../../messages/dates.ts';
import { countedEvents, countedTimes, remainingInWords } from '../../messages/plurals.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { CityList } from './city-list.tsx';
import { EventList } from './event-list.tsx';
import { Highlights } from './highlights.tsx';
import { FailureNote, Skeleton } from '../notes.tsx';
import type { SearchPart } from '../search/load-search-part.ts';
import { LiveText } from '../live-text.tsx';
import { useStore } from '../use-store.ts';
import { useWidget, useMessages } from '../widget-context.ts';

export interface ListPaneProps {
  /** Search part, which has the note for an empty list; null while loading. */
  searchPart: SearchPart | null;
  onCityOpen(city: City): void;
  /** `steps` is a number of zooms. */
  onZoomOut(steps: number): void;
  onShowPlace(place: LatLng): void;
  /** Widens the surroundings. */
  onWiden(): void;
}

/** List beside the map; usable without the map. */
export const ListPane = ({
  searchPart,
  onCityOpen,
  onZoomOut,
  onShowPlace,
  onWiden,
}: ListPaneProps) => {
  const { store, memory, afterList } = useWidget();
  // A restored scroll position needs the rows rendered before.
  const [startsShort] = useState(() => !memory?.read());
  const events = useStore(store.$eventsInView);
  const around = useStore(store.$events);
  const cities = useStore(store.$citiesInView);
  const highlights = useStore(store.$highlightsInView);
  const byCity = useStore(store.$showEventsByCity);
  const loading = useStore(store.$loading);
  const messages = useMessages(widgetMessages);
  const more = useStore(store.$more);
  const origin = useStore(store.$origin);
  const home = useStore(store.$home);
  const radius = useStore(store.$radius);
  const view = useStore(store.$mapConfig);
  const { dateRange, dayParts, text, bounds } = useStore(store.$filters);
  const [start, end] = dateRange;
  const visibleOrigin = origin && bounds && isInBounds(origin, bounds) ? origin : null;
  // Memoized, because a new function would render all rows again.
  const awayOf = useMemo(() => searchPart?.awayOf(visibleOrigin), [searchPart, visibleOrigin]);
  const lift = useMemo(() => (id: number | null) => store.$liftedPlace.set(id), [store]);
  const period = useMemo((): Period => ({ start, end }), [start, end]);
  const now = useStore(store.$clock);
  const answers = useStore(store.$answers);
  const evening = isEveningOnly(dayParts);
  const agenda = useMemo(
    () => toAgenda(events, period, now, evening),
    [events, period, now, evening],
  );
  const isByDistance = useStore(store.$isByDistance);
  const nearest = useMemo(
    () =>
      isByDistance && visibleOrigin ? searchPart?.nearestFirst(agenda, visibleOrigin) : undefined,
    [isByDistance, visibleOrigin, searchPart, agenda],
  );
  const listed = timesOf(agenda);
  const over = countOver(agenda);

  const count = useStore(store.$count);
  const isEmpty = count === 0;
  const countWords =
    !byCity || radius
      ? searchPart?.countInWords({
          ...view,
          count,
          events,
          around,
          text,
          origin: visibleOrigin,
          radius,
        })
      : searchPart?.townsInWords(cities, count, text);
  // One note only: two would take another line, and the rows would move.
  const times = events.length > 0 && listed > count ? countedTimes(listed) : '';
  const note =
    countWords?.beside ??
    (over > 0 ? remainingInWords(events.length - over, events.length) : times);
  const isLoading = loading.state === 'loading' || loading.state === 'idle';
  const mending = useStore(store.$mending);
  const isStale = useStore(store.$isStale) && loading.state !== 'failed';
  const canWiden = radius === null ? !byCity : widerRadius(radius) !== null;
  const year = Number(civilDateAt(now).slice(0, 4));
  const dates = daysInWords(firstDay(period), lastDay(period), year);
  const days = messages.atParts(dates, dayParts);
  const onDays = messages.atParts(onDaysInWords(firstDay(period), lastDay(period), year), dayParts);

  const body = () => {
    if (loading.state === 'failed')
      return <FailureNote code={loading.code} onRetry={() => void store.retry()} />;
    if (isEmpty && (isLoading || isStale)) return <Skeleton />;
    if (isEmpty)
      return searchPart ? (
        <searchPart.EmptyNote
          days={onDays}
          onLift={lift}
          onZoomOut={byCity ? undefined : onZoomOut}
          onWiden={canWiden ? onWiden : undefined}
          onShowPlace={onShowPlace}
        />
      ) : (
        <p key={onDays} className="note">
          {messages.noEvents(onDays)}
        </p>
      );
    if (byCity && events.length === 0)
      return (
        <>
          <Highlights
            events={highlights}
            from={firstDay(period)}
            now={now}
            onLift={lift}
            awayOf={searchPart?.awayOf(home)}
            aside={searchPart && <searchPart.HomeChoice />}
          />
          <CityList cities={cities} onOpen={onCityOpen} />
        </>
      );
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
          nearest={nearest}
          onLift={lift}
          awayOf={awayOf}
          isTownNamed={!radius && !text}
        />
        {more > 0 && !isLoading && (
          <p key={more} className="note">
            {messages.more(more)}
          </p>
        )}
      </>
    );
  };

  const summary = isEmpty
    ? messages.none
    : (countWords?.summary ??
      (byCity ? messages.inCities(count, cities.length) : countedEvents(count)));
  return (
    <div className="list-pane" aria-busy={isLoading || isStale}>
      <div className="list-pane-head">
        <p className="list-pane-summary" role="status">
          {/* As many lines before the answer as after it, so that rows do not move. */}
          {(!isEmpty || loading.state === 'ready' || isLoading) && (
            <>
              {isStale || (isLoading && (isEmpty || more > 0)) ? (
                <LiveText>{messages.loading}</LiveText>
              ) : (
                <strong key={summary}>{summary}</strong>
              )}{' '}
              <LiveText>{note && !isStale ? `${days} ·${nbsp}${note}` : days}</LiveText>
            </>
          )}
        </p>
        {/* The note for an empty list has its own button. */}
        {canWiden && !isEmpty && (
          <button type="button" className="list-pane-widen" onClick={onWiden}>
            {messages.wider}
          </button>
        )}
      </div>
      {searchPart && (
        <>
          <searchPart.ChosenFilters />
          <searchPart.SurroundingsBar />
        </>
      )}
      {mending && (
        <p key={`${mending} ${dates}`} className="list-pane-mended">
          {messages.mended(mending, dates)}
        </p>
      )}
      {body()}
      {!isEmpty && loading.state !== 'failed' && searchPart && <searchPart.ShowLater />}
      {!isLoading && !byCity && afterList?.(bounds)}
    </div>
  );
};
