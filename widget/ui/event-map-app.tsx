import { useEffect, useRef, useState } from 'react';
import { countedEvents } from '../messages/plurals.ts';
import { words } from '../messages/words.ts';
import { CategoryFilter } from './category-filter.tsx';
import type { ListOrMap } from './list-or-map.ts';
import { ListPane } from './list-pane.tsx';
import type { MapHandle } from './map-handle.ts';
import { MapPane } from './map-pane.tsx';
import { FailureNote } from './notes.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { useStore } from './use-store.ts';
import { useWidget } from './widget-context.ts';

/** From this width, in pixels, list and map stand side by side. */
export const sideBySide = 720;

const ViewSwitch = ({ view, onSwitch }: { view: ListOrMap; onSwitch(): void }) => {
  const { store } = useWidget();
  const events = useStore(store.$eventsInView);
  const cities = useStore(store.$eventsByCity);
  const byCity = useStore(store.$showEventsByCity);
  const { state } = useStore(store.$loading);
  const count = byCity ? cities.reduce((sum, city) => sum + city.count, 0) : events.length;
  const label = state === 'ready' || count > 0 ? words.showList(countedEvents(count)) : words.list;
  return (
    <button type="button" className="view-switch" onClick={onSwitch}>
      {view === 'map' ? label : words.showMap}
    </button>
  );
};

/** Over the map on narrow screens, where the list that says the same is not to be seen. */
const FailureOverMap = () => {
  const { store } = useWidget();
  const loading = useStore(store.$loading);
  if (loading.state !== 'failed') return null;
  return (
    <div className="event-map-app-failure">
      <FailureNote code={loading.code} onRetry={() => void store.retry()} />
    </div>
  );
};

/** The whole widget: filters above, list and map beside each other or one at a time. */
export const EventMapApp = () => {
  const { store, memory } = useWidget();
  const remembered = useRef(useState(() => memory?.read() ?? null)[0]);
  const [view, setView] = useState<ListOrMap>(remembered.current?.view ?? 'map');
  const list = useRef<HTMLElement>(null);
  const map = useRef<MapHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  const { state } = useStore(store.$loading);

  // Whoever comes back from an event finds the list as it was.
  useEffect(() => {
    if (state !== 'ready' || !remembered.current || !list.current) return;
    list.current.scrollTop = remembered.current.scroll;
    remembered.current = null;
  }, [state]);

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    // Panels of filters must fit the widget, whatever the page around it measures.
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--widget-width', `${element.clientWidth}px`);
      element.style.setProperty('--widget-height', `${element.clientHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    map.current?.resize();
  }, [view]);

  return (
    <div
      className="event-map-app"
      data-view={view}
      ref={root}
      role="region"
      aria-label={words.widget}
    >
      <div className="event-map-app-filters" role="group" aria-label={words.filters} part="filters">
        <PeriodFilter />
        <CategoryFilter />
      </div>
      <section
        className="event-map-app-list"
        aria-label={words.list}
        part="list"
        tabIndex={0}
        ref={list}
        onClickCapture={() => memory?.write({ view, scroll: list.current?.scrollTop ?? 0 })}
      >
        <ListPane
          onLift={(placeId) => map.current?.lift(placeId)}
          onCityOpen={(city) => {
            map.current?.openCity(city);
            // The row that was pressed goes away with the other towns.
            list.current?.focus();
          }}
          onZoomOut={() => {
            const { center, zoom } = store.$mapConfig.get();
            map.current?.flyTo(center, Math.max(6, zoom - 2));
          }}
        />
      </section>
      <section className="event-map-app-map" aria-label={words.mapPane} part="map">
        <MapPane ref={map} />
        <FailureOverMap />
      </section>
      <ViewSwitch view={view} onSwitch={() => setView(view === 'map' ? 'list' : 'map')} />
    </div>
  );
};
