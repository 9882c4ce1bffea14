import { useEffect, useRef, useState } from 'react';
import { countedEvents } from '../messages/plurals.ts';
import { words } from '../messages/words.ts';
import { CategoryFilter } from './category-filter.tsx';
import { ListPane } from './list-pane.tsx';
import type { MapHandle } from './map-handle.ts';
import { MapPane } from './map-pane.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { useStore } from './use-store.ts';
import { useWidget } from './widget-context.ts';

/** From this width, in pixels, list and map stand side by side. */
export const sideBySide = 720;

const ViewSwitch = ({ view, onSwitch }: { view: 'list' | 'map'; onSwitch(): void }) => {
  const { store } = useWidget();
  const events = useStore(store.$eventsInView);
  const cities = useStore(store.$eventsByCity);
  const byCity = useStore(store.$showEventsByCity);
  const count = byCity ? cities.reduce((sum, city) => sum + city.count, 0) : events.length;
  return (
    <button type="button" className="view-switch" onClick={onSwitch}>
      {view === 'map' ? words.showList(countedEvents(count)) : words.showMap}
    </button>
  );
};

/** The whole widget: filters above, list and map beside each other or one at a time. */
export const EventMapApp = () => {
  const [view, setView] = useState<'list' | 'map'>('map');
  const map = useRef<MapHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  const { store } = useWidget();

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
      <section className="event-map-app-list" aria-label={words.list} part="list" tabIndex={0}>
        <ListPane
          onLift={(placeId) => map.current?.lift(placeId)}
          onCityOpen={({ latitude, longitude, zoom }) =>
            map.current?.flyTo({ lat: latitude, lng: longitude }, zoom)
          }
          onZoomOut={() => {
            const { center, zoom } = store.$mapConfig.get();
            map.current?.flyTo(center, Math.max(6, zoom - 2));
          }}
        />
      </section>
      <section className="event-map-app-map" aria-label={words.mapPane} part="map">
        <MapPane ref={map} />
      </section>
      <ViewSwitch view={view} onSwitch={() => setView(view === 'map' ? 'list' : 'map')} />
    </div>
  );
};
