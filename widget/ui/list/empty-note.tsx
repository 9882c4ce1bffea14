import { eventNearest } from '../../../contract/endpoints/overviews.ts';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { isLong } from '../../../domain/time/agenda.ts';
import { middleOf } from '../../../domain/geo/bounds.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { dayInWords } from '../../messages/dates.ts';
import { wholeMessages } from '../../messages/whole-messages.ts';
import { awayOf, withinInWords } from '../search/count-in-words.ts';
import { toQueryInView } from '../../stores/query-in-view.ts';
import { EventCard } from './event-card.tsx';
import { useChosenDays } from '../filters/use-chosen-days.ts';
import { useSideQuery } from '../filters/use-side-query.ts';
import { LiveText } from '../live-text.tsx';
import { useStore } from '../use-store.ts';
import { useWidget, useMessages } from '../widget-context.ts';

export interface EmptyNoteProps {
  /** Period in words, see `onDaysInWords`. */
  days: string;
  onLift(placeId: number | null): void;
  /** Undefined where the map already shows towns. */
  onZoomOut: ((steps: number) => void) | undefined;
  /** Widens the surroundings; undefined where they are the widest. */
  onWiden?: (() => void) | undefined;
  onShowPlace(place: LatLng): void;
}

interface OfferProps extends Pick<EmptyNoteProps, 'onLift'> {
  title: string;
  /** First day on which the events are offered. */
  from: CivilDate;
  events: readonly EventSummary[];
  /** Point distances are measured from; null for events in view. */
  middle: LatLng | null;
  action: string;
  onAct(): void;
}

const Offer = ({ title, from, events, middle, action, onAct, onLift }: OfferProps) => {
  const { store } = useWidget();
  const today = civilDateAt(store.now());
  return (
    <section className="empty-note-offer">
      <h2>{title}</h2>
      {events.map((event) => {
        const [time] = event.times;
        if (!time) return null;
        const day = time.start.slice(0, 10);
        const hasBegun = day < from;
        // A long event that has begun shows its end, a shorter one the first day offered.
        const date = hasBegun ? (isLong(time) ? null : from) : day;
        return (
          <EventCard
            key={event.id}
            item={{ event, time, date }}
            year={Number(today.slice(0, 4))}
            onLift={onLift}
            away={awayOf(middle)?.(event.place)}
          />
        );
      })}
      <button type="button" className="button button-quiet" onClick={onAct}>
        <LiveText>{action}</LiveText>
      </button>
    </section>
  );
};

/**
 * Note for an empty list, with offers: later events here, and events elsewhere at the same time.
 */
export const EmptyNote = ({ days, onLift, onZoomOut, onWiden, onShowPlace }: EmptyNoteProps) => {
  const { store } = useWidget();
  const messages = useMessages(wholeMessages);
  const { selectedCategories, dayParts, free, facets, text, dateRange, bounds } = useStore(
    store.$filters,
  );
  const { isBase } = useChosenDays();
  const nearest = useSideQuery(eventNearest, {
    toQuery: () => toQueryInView(store),
    known: store.alternatives && { ...store.alternatives, at: store.openedAt },
  });
  const radius = useStore(store.$radius);
  const where = radius && withinInWords('Do', radius, store.$origin.get());
  const isNarrowed = selectedCategories.length > 0 || text !== '';
  const hasConditions = free || facets.length > 0;
  const { later, elsewhere = [], meant } = nearest ?? {};
  const [closest] = elsewhere;
  /** Number of zooms out that bring a place into view, plus one. */
  const stepsTo = (place: LatLng | undefined): number => {
    if (!place || !bounds) return 3;
    const { ne, sw } = bounds;
    const offset = (value: number, low: number, high: number): number =>
      Math.abs(value - (low + high) / 2) / ((high - low) / 2);
    const times = Math.max(offset(place.lat, sw.lat, ne.lat), offset(place.lng, sw.lng, ne.lng));
    // One more, because near the nearest event there are usually others.
    return Math.max(1, Math.ceil(Math.log2(times * 1.1))) + 1;
  };
  const laterDay = later?.times[0]?.start.slice(0, 10);
  const laterOffer = later && laterDay && (
    <Offer
      key="later"
      title={messages.later}
      from={laterDay}
      events={[later]}
      middle={null}
      action={messages.showUntil(dayInWords(laterDay, Number(dateRange[0].slice(0, 4))))}
      onAct={() => store.setPeriod(laterDay, addDays(laterDay, 7))}
      onLift={onLift}
    />
  );
  const elsewhereOffer = closest && (
    <Offer
      key="elsewhere"
      title={messages.elsewhere}
      from={dateRange[0].slice(0, 10)}
      events={elsewhere}
      middle={bounds && middleOf(bounds)}
      action={messages.showThere}
      onAct={() => onShowPlace(closest.place)}
      onLift={onLift}
    />
  );
  const sentence =
    isNarrowed || hasConditions
      ? messages.noneFound(days)
      : where
        ? messages.noneWithin(where, days)
        : messages.noEvents(days);
  return (
    <div className="note empty-note">
      <p key={sentence}>{sentence}</p>
      <div className="note-ways">
        {meant && (
          <button type="button" className="button" onClick={() => store.setText(meant)}>
            <LiveText>{messages.searchIn(meant)}</LiveText>
          </button>
        )}
        {/* With a radius the button widens it instead of zooming out. */}
        {(radius ? onWiden : onZoomOut) && (
          <button
            type="button"
            className={meant ? 'button button-quiet' : 'button'}
            onClick={() => (radius ? onWiden?.() : onZoomOut?.(stepsTo(closest?.place)))}
          >
            <LiveText>{radius ? messages.wider : messages.showAround}</LiveText>
          </button>
        )}
        {!isBase && (
          <button type="button" className="button button-quiet" onClick={() => store.resetPeriod()}>
            {messages.nearestDays}
          </button>
        )}
        {dayParts.length > 0 && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => store.setConditions({ dayParts: [] })}
          >
            {messages.wholeDay}
          </button>
        )}
        {hasConditions && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => store.setConditions({ free: false, facets: [] })}
          >
            {messages.clearConditions}
          </button>
        )}
        {isNarrowed && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              store.setText('');
              store.setCategories([]);
            }}
          >
            <LiveText>
              {text === ''
                ? messages.clearCategories
                : selectedCategories.length > 0
                  ? messages.clearSearchAndCategories
                  : messages.clearSearch}
            </LiveText>
          </button>
        )}
      </div>
      {/* With a radius events elsewhere come first, otherwise later events. */}
      {radius ? [elsewhereOffer, laterOffer] : [laterOffer, elsewhereOffer]}
    </div>
  );
};
