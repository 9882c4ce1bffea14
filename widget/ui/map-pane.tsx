import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '../../contract/bounds.ts';
import type { Answer } from '../../contract/endpoints.ts';
import type { Tiles } from '../../contract/map-settings.ts';
import { boundsAround } from '../../domain/mercator.ts';
import type { EventMap } from '../map/types.ts';
import { words } from '../messages/words.ts';
import { Credits } from './credits.tsx';
import { groupByPlace, toCityMarkers, toPlaceMarkers } from './map-markers.ts';
import { mapWords } from './map-words.ts';
import { PlaceEvents } from './place-events.tsx';
import { useStore } from './use-store.ts';
import { useWidget } from './widget-context.ts';

/** What the rest of the widget asks of the map. */
export interface MapHandle {
  flyTo(center: LatLng, zoom: number): void;
  lift(placeId: number | null): void;
  resize(): void;
}

interface OpenPopup {
  placeId: number;
  content: HTMLElement;
}

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The map, loaded by itself after the list. */
export const MapPane = ({ ref }: { ref: Ref<MapHandle> }) => {
  const { store, client, wheelZoom, adoptStyles } = useWidget();
  const events = useStore(store.$events);
  const cities = useStore(store.$eventsByCity);
  const byCity = useStore(store.$showEventsByCity);
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<EventMap | null>(null);
  const [popup, setPopup] = useState<OpenPopup | null>(null);
  const [tiles, setTiles] = useState<Tiles | null>(null);
  const [tilesFailed, setTilesFailed] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let created: EventMap | null = null;
    let gone = false;
    const abort = new AbortController();
    const open = (city: { lat: number; lng: number; zoom: number }): void =>
      created?.setView({ lat: city.lat, lng: city.lng }, city.zoom);

    const start = async (): Promise<void> => {
      const { createEventMap, mapStyles } = await import('../map/event-map-part.ts');
      if (gone || !canvas.current) return;
      adoptStyles(mapStyles);
      created = createEventMap(canvas.current, {
        ...store.$mapConfig.get(),
        words: mapWords,
        wheelZoom,
        reducedMotion: reducedMotion(),
        onViewChange: (view) => store.showView(view),
        onCityOpen: open,
        onPlaceOpen: (placeId, content) => setPopup({ placeId, content }),
        onPlaceClose: () => setPopup(null),
        onTilesFailed: () => setTilesFailed(true),
      });
      setMap(created);
    };
    // Events can be asked for before there is a map: its size says what it is going to show.
    const { clientWidth, clientHeight } = canvas.current as HTMLDivElement;
    const { center, zoom } = store.$mapConfig.get();
    store.showView({ center, zoom, bounds: boundsAround(center, zoom, clientWidth, clientHeight) });
    const part = start();
    part.catch(() => setFailed(true));
    // What lies under the pins may come late or never: pins do not wait for it.
    const lay = async <Name extends 'outlines' | 'mapSettings'>(
      name: Name,
      use: (answer: Answer<Name>) => void,
    ): Promise<void> => {
      try {
        const [{ answer }] = await Promise.all([client.call(name, { signal: abort.signal }), part]);
        if (!gone) use(answer);
      } catch {
        // The map goes on without.
      }
    };
    void lay('outlines', (outlines) => created?.setOutlines(outlines));
    void lay('mapSettings', (settings) => {
      created?.setTiles(settings.tiles);
      setTiles(settings.tiles);
    });
    return () => {
      gone = true;
      abort.abort();
      created?.destroy();
    };
  }, []);

  const places = groupByPlace(events);
  useEffect(() => {
    if (!map) return;
    if (byCity) map.showCities(toCityMarkers(cities));
    else map.showPlaces(toPlaceMarkers(places));
  }, [map, byCity, cities, events]);

  useEffect(() => {
    const element = canvas.current;
    if (!map || !element) return undefined;
    const observer = new ResizeObserver(() => map.resize());
    observer.observe(element);
    return () => observer.disconnect();
  }, [map]);

  useImperativeHandle(
    ref,
    () => ({
      flyTo: (center, zoom) => map?.setView(center, zoom),
      lift: (placeId) => map?.highlight(placeId),
      resize: () => map?.resize(),
    }),
    [map],
  );

  return (
    <div className="map-pane">
      <div className="map-pane-canvas" ref={canvas} />
      {tiles && !tilesFailed && <Credits credits={tiles.credits} logo={tiles.logo} />}
      {failed && (
        <p className="map-pane-note" role="status">
          {words.mapFailed}
        </p>
      )}
      {tilesFailed && (
        <p className="visually-hidden" role="status">
          {words.tilesFailed}
        </p>
      )}
      {popup &&
        createPortal(
          <PlaceEvents
            events={places.get(popup.placeId) ?? []}
            onResize={() => map?.updatePopup()}
          />,
          popup.content,
          // Another place is another popup: it begins at its first event.
          String(popup.placeId),
        )}
    </div>
  );
};
