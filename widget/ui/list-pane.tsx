import type { City } from '../../contract/city.ts';
import { lastDay, type Period } from '../../domain/period.ts';
import { addDays, civilDateAt } from '../../domain/civil-time.ts';
import { daysInWords } from '../messages/dates.ts';
import { countedEvents } from '../messages/plurals.ts';
import { words } from '../messages/words.ts';
import { CityList } from './city-list.tsx';
import { EmptyNote, FailureNote, Skeleton } from './notes.tsx';
import { EventList } from './event-list.tsx';
import { useStore } from './use-store.ts';
import { useWidget } from './widget-context.ts';

export interface ListPaneProps {
  onLift(placeId: number | null): void;
  onCityOpen(city: City): void;
  onZoomOut(): void;
}

/** The list beside the map: a complete way to use the product by itself. */
export const ListPane = ({ onLift, onCityOpen, onZoomOut }: ListPaneProps) => {
  const { store } = useWidget();
  const events = useStore(store.$eventsInView);
  const cities = useStore(store.$eventsByCity);
  const byCity = useStore(store.$showEventsByCity);
  const loading = useStore(store.$loading);
  const more = useStore(store.$more);
  const { dateRange, selectedCategories } = useStore(store.$filters);
  const period: Period = { start: dateRange[0], end: dateRange[1] };
  const now = store.now();
  const today = civilDateAt(now);

  const count = byCity ? cities.reduce((sum, city) => sum + city.count, 0) : events.length;
  const isEmpty = count === 0;
  const isLoading = loading.state === 'loading' || loading.state === 'idle';
  const days = daysInWords(
    period.start.slice(0, 10),
    period.end.slice(0, 10),
    Number(today.slice(0, 4)),
  );

  const body = () => {
    if (loading.state === 'failed')
      return <FailureNote code={loading.code} onRetry={() => void store.retry()} />;
    if (isEmpty && isLoading) return <Skeleton />;
    if (isEmpty)
      return (
        <EmptyNote
          inCategories={selectedCategories.length > 0}
          onClearCategories={() => store.setCategories([])}
          onMonth={
            lastDay(period) < addDays(today, 30)
              ? () => store.setPeriod(today, addDays(today, 30))
              : undefined
          }
          onZoomOut={byCity ? undefined : onZoomOut}
        />
      );
    if (byCity) return <CityList cities={cities} onOpen={onCityOpen} />;
    return (
      <>
        <EventList events={events} period={period} now={now} onLift={onLift} />
        {more > 0 && <p className="note">{words.more(more)}</p>}
      </>
    );
  };

  const summary = byCity ? words.inCities(count, cities.length) : countedEvents(count);
  return (
    <div className="list-pane" aria-busy={isLoading}>
      <p className="list-pane-summary" role="status">
        {isEmpty && loading.state !== 'ready' ? (
          isLoading && words.loading
        ) : (
          <>
            <strong>{summary}</strong> · {days}
          </>
        )}
      </p>
      {body()}
    </div>
  );
};
