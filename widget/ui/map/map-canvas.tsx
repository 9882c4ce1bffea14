import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { mapSettings, outlines } from '../../../contract/endpoints/places.ts';
import { onAnswer } from '../../stores/client/outcome.ts';
import type { Tiles } from '../../../contract/places/base-map.ts';
import { createEventMap } from '../../map/event-map.ts';
import { mapStyles } from '../../map/map-styles.ts';
import type { EventMapHandle, MapView } from '../../map/types.ts';
import { mapMessages } from '../../messages/map-messages.ts';
import { cityZoom } from '../../../domain/geo/opening-view.ts';
import { surroundingsZoom } from '../../../domain/geo/surroundings.ts';
import { MapAttribution } from './map-attribution.tsx';
import credits from './map-attribution.css?inline';
import { groupByPlace, toCityMarkers, toPlaceMarkers } from './map-markers.ts';
import { defaultMapMessages } from './default-map-messages.ts';
import { ComingEvents } from '../list/coming-events.tsx';
import { PlaceEvents } from '../list/place-events.tsx';
import placeEvents from '../list/place-events.css?inline';
import { MapLegend } from './map-legend.tsx';
import legend from './map-legend.css?inline';
import { WholeMap } from './whole-map.tsx';
import { useStore } from '../use-store.ts';
import { usePlaceDots } from './use-place-dots.ts';
import { useTownNames } from './use-town-names.ts';
import { useOptions, useMessages, useWidget } from '../widget-context.ts';

/** Styles of the map, its popup and its credits. */
export const mapCanvasStyles = [mapStyles, placeEvents, credits, legend].join('\n');

/**
 * Whether a view differs from the other only in a smaller size, with a tolerance of about 2 pixels.
 */
const isPartOf = (one: MapView, other: MapView): boolean => {
  const pixels = 3 / 2 ** one.zoom;
  return (
    one.zoom === other.zoom &&
    Math.abs(one.center.lat - other.center.lat) < pixels &&
    Math.abs(one.center.lng - other.center.lng) < pixels &&
    one.bounds.ne.lat - other.bounds.ne.lat < pixels &&
    one.bounds.ne.lng - other.bounds.ne.lng < pixels
  );
};

interface OpenPopup {
  placeIds: readonly number[];
  content: HTMLElement;
}

const widthOf = (element: HTMLElement | null): number => element?.clientWidth ?? 0;

const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface MapCanvasProps {
  /** Element of the sheet that shows an open place instead of a popup; null for a popup. */
  sheet?: HTMLElement | null;
}

/** Largest radius of the circle of the surroundings, in kilometres at zoom 10: some 2,000 pixels. */
const maxRingRadius = 200;

/** The map with its popup. Loaded as a separate chunk, which contains Leaflet. */
export const MapCanvas = ({ sheet = null }: MapCanvasProps) => {
  const { store, client, environment, $options } = useWidget();
  const { wheelZoom, consent } = useOptions();
  const messages = useMessages(mapMessages);
  const events = useStore(store.$events);
  const cities = useStore(store.$eventsByCity);
  const byCity = useStore(store.$showEventsByCity);
  const { selectedCategories } = useStore(store.$filters);
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<EventMapHandle | null>(null);
  const [mapPopup, setPopup] = useState<OpenPopup | null>(null);
  const openPlaces = useStore(store.$openPlaces);
  const sheetRef = useRef(sheet);
  useEffect(() => {
    sheetRef.current = sheet;
  }, [sheet]);
  const popup: OpenPopup | null =
    sheet && openPlaces ? { placeIds: openPlaces, content: sheet } : mapPopup;
  const [tiles, setTiles] = useState<Tiles | null>(null);
  const [tilesFailed, setTilesFailed] = useState(false);
  const [hasNoTiles, setNoTiles] = useState(false);
  const [isAllowed, setAllowed] = useState(false);
  const needsConsent = tiles !== null && consent === 'click' && !isAllowed;
  const shown = useStore(store.$shownEvent);
  const places = useMemo(
    () =>
      groupByPlace(
        shown && events.every(({ slug }) => slug !== shown.slug) ? [...events, shown] : events,
      ),
    [events, shown],
  );
  const radius = useStore(store.$radius);
  const { zoom } = useStore(store.$mapConfig);
  const isStale = useStore(store.$isStale);
  const scaled = radius === null ? 0 : radius * 2 ** (zoom - surroundingsZoom);
  // A circle far larger than the screen would only be painted in vain.
  const ringRadius = scaled > maxRingRadius ? 0 : scaled;
  const lifted = useStore(store.$liftedPlace);
  useEffect(() => {
    // An open popup has precedence over the event on display.
    const opened = openPlaces?.[0] ?? (mapPopup ? null : shown?.place.id);
    map?.highlight(lifted ?? opened ?? null);
  }, [map, shown, places, mapPopup, openPlaces, lifted]);
  useEffect(() => {
    if (!openPlaces) map?.closePlace();
  }, [map, openPlaces]);

  useEffect(() => {
    if (!canvas.current) return undefined;
    let lastView: MapView | undefined;
    let viewTimer: unknown;
    const townZoom = (town: { zoom: number }): number => cityZoom(town, widthOf(canvas.current));
    const created = createEventMap(canvas.current, {
      ...store.$mapConfig.get(),
      messages: defaultMapMessages,
      wheelZoom: $options.get().wheelZoom,
      reducedMotion: isMotionReduced(),
      onViewChange(view) {
        // A sheet that covers a part of the map must not change the list.
        if (lastView && isPartOf(view, lastView)) return;
        lastView = view;
        // In a task of its own, so that rendering the list does not delay the end of a move.
        environment.clearTimeout(viewTimer);
        viewTimer = environment.setTimeout(() => store.showView(view), 0);
      },
      onCityOpen: (city) => created.setView(city, townZoom(city)),
      onPlaceOpen: (placeIds, content) => setPopup({ placeIds, content }),
      onPlaceClose: () => setPopup(null),
      onPlacePress(placeIds) {
        if (!sheetRef.current) return false;
        const isSame = store.$openPlaces.get()?.join() === placeIds.join();
        store.$openPlaces.set(isSame ? null : placeIds);
        return true;
      },
      onMapPress: () => store.$openPlaces.set(null),
      onPlaceHover: (placeId) => store.$pointedPlace.set(placeId),
      onTilesFailed: () => setTilesFailed(true),
    });
    setMap(created);
    const origin = store.$origin.get();
    if (origin) created.showOrigin(origin);
    const abort = new AbortController();
    // The base map may load late or fail: the map works without it.
    const { signal } = abort;
    onAnswer(client.call(outlines, {}, { signal }), (answer) => created.setOutlines(answer));
    onAnswer(client.call(mapSettings, {}, { signal }), ({ tiles: shown }) => {
      setTiles(shown);
      setNoTiles(!shown);
    });
    const stops = [
      store.$goal.listen((goal) => {
        if (goal) created.setView(goal.center, goal.fits ? townZoom(goal) : goal.zoom);
      }),
      store.$origin.listen((origin) => {
        if (!origin) return;
        created.showOrigin(origin);
        if (origin.title === undefined) created.showVisitor(origin);
      }),
    ];
    return () => {
      abort.abort();
      environment.clearTimeout(viewTimer);
      for (const stop of stops) stop();
      created.destroy();
    };
  }, [store, client, environment, $options]);

  useEffect(() => map?.setWheelZoom(wheelZoom), [map, wheelZoom]);
  const dots = usePlaceDots(map);
  useTownNames(map, hasNoTiles || tilesFailed || needsConsent);
  useEffect(() => map?.setTiles(needsConsent ? null : tiles), [map, tiles, needsConsent]);

  useEffect(() => {
    if (byCity) map?.showCities(toCityMarkers(cities, selectedCategories));
    else map?.showPlaces(toPlaceMarkers(places, selectedCategories));
  }, [map, byCity, cities, places, selectedCategories]);

  const updatePopup = useCallback(() => map?.updatePopup(), [map]);
  const popupEvents = events.filter(({ place }) => popup?.placeIds.includes(place.id));
  const popupDot = dots.find(({ id }) => popup?.placeIds.includes(id));
  const isGone = openPlaces !== null && popupEvents.length === 0 && !popupDot;
  useEffect(() => {
    if (isGone) store.$openPlaces.set(null);
  }, [store, isGone]);

  return (
    <>
      <div
        className="map-pane-canvas"
        ref={canvas}
        data-stale={isStale || undefined}
        style={
          {
            '--mapa-akci--around': ringRadius,
          } as CSSProperties
        }
      />
      <WholeMap />
      <MapLegend />
      {needsConsent ? (
        <p className="credits">
          <button
            type="button"
            title={messages.loadsTilesFrom(tiles.credits.map(({ text }) => text))}
            onClick={() => setAllowed(true)}
          >
            {messages.showTiles}
          </button>
        </p>
      ) : (
        tiles && !tilesFailed && <MapAttribution credits={tiles.credits} logo={tiles.logo} />
      )}
      {tilesFailed && (
        <p className="credits" role="status">
          {messages.tilesFailed}
        </p>
      )}
      {popup &&
        createPortal(
          popupEvents.length > 0 || !popupDot ? (
            <PlaceEvents events={popupEvents} onResize={updatePopup} />
          ) : (
            <ComingEvents place={popupDot} onResize={updatePopup} />
          ),
          popup.content,
          // A key by places, so that the popup of another place starts at its first event.
          popup.placeIds.join(),
        )}
    </>
  );
};
