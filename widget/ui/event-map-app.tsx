import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import {
  maxCityViewZoom,
  hasFilters,
  sideBySide,
  type Size,
} from '../../domain/geo/opening-view.ts';
import { neighboursZoom, surroundingsZoom } from '../../domain/geo/surroundings.ts';
import type { City } from '../../contract/places/city.ts';
import { widgetMessages } from '../messages/widget-messages.ts';
import type { SheetPosition } from './list/sheet-position.ts';
import { ListPane } from './list/list-pane.tsx';
import { MapPane } from './map/map-pane.tsx';
import type { SearchPart } from './search/load-search-part.ts';
import { useSearchPart } from './search/use-search-part.ts';
import { takesEscape } from '../map/controls/takes-escape.ts';
import { useStore } from './use-store.ts';
import { onPrint } from './on-print.ts';
import { useOptions, useWidget, useMessages } from './widget-context.ts';

const isFocusedByKeyboard = (target: EventTarget): boolean =>
  (target as Element).matches(':focus-visible');

/** Zoom at which a searched place is shown. */
const placeZoom = 16;

/** Smallest height of a narrow widget with chips over its map, in pixels. */
const tall = 600;

/**
 * Sets the size of the widget as CSS properties and returns whether it is wide. A given `initial`
 * size is not measured, which would cause another layout.
 */
const useSize = (root: RefObject<HTMLDivElement | null>, initial: Size | null): boolean => {
  const [isWide, setWide] = useState(initial !== null && initial.width >= sideBySide);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const apply = ({ width, height }: Size): void => {
      // Filter panels must fit the widget, not the viewport.
      element.style.setProperty('--mapa-akci--widget-width', `${width}px`);
      element.style.setProperty('--mapa-akci--widget-height', `${height}px`);
      element.toggleAttribute('data-tall', height >= tall);
      setWide(width >= sideBySide);
    };
    const measure = (): void => apply({ width: element.clientWidth, height: element.clientHeight });
    if (initial) apply(initial);
    else measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, initial]);
  return isWide;
};

export interface EventMapAppProps {
  /** In pixels; null: measured. */
  size?: Size | null;
  /** The search part, if it is loaded already. */
  given?: SearchPart | null;
  /** Whether it is rendered as text, without what only works by scripts. */
  isText?: boolean;
}

/** The whole widget: filters above list and map, which are side by side or one over the other. */
export const EventMapApp = ({ size = null, given = null, isText = false }: EventMapAppProps) => {
  const { store, memory, isEmbed } = useWidget();
  const { view: panes, hide } = useOptions();
  const remembered = useRef(useState(() => memory?.read() ?? null)[0]);
  const [view, setView] = useState<SheetPosition>(
    remembered.current?.view ?? (isEmbed ? 'half' : 'map'),
  );
  const list = useRef<HTMLElement>(null);
  const map = useRef<HTMLElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const isWide = useSize(root, size);
  const { state } = useStore(store.$loading);
  const messages = useMessages(widgetMessages);
  const { searchPart, failed, load } = useSearchPart(given);
  const controls = isText ? null : searchPart;
  const isSheet = !isWide && panes === 'both';

  useEffect(() => {
    const element = root.current as HTMLElement;
    // In print the map keeps its size on screen, for which it is drawn.
    const keepMapSize = (): void => {
      const { clientWidth = 0, clientHeight = 0 } = element.querySelector('.map-pane') ?? {};
      element.style.setProperty('--mapa-akci--map-width', `${clientWidth}px`);
      element.style.setProperty('--mapa-akci--map-height', `${clientHeight}px`);
    };
    return onPrint(element, keepMapSize);
  }, []);
  // Restores the scroll position after a return from an event's page.
  useEffect(() => {
    if (state !== 'ready' || !remembered.current || !list.current) return;
    list.current.scrollTop = remembered.current.scroll;
    remembered.current = null;
  }, [state]);
  // A change of the filters scrolls the list to its beginning.
  const { text, selectedCategories, dateRange, dayParts, free, facets } = useStore(store.$filters);
  const dayTurns = useRef(store.$dayTurns.get());
  const isOpened = useRef(false);
  useEffect(() => {
    // A new day changes the filters by itself: the list must not jump while the visitor reads.
    const isNewDay = dayTurns.current !== store.$dayTurns.get();
    dayTurns.current = store.$dayTurns.get();
    if (isOpened.current && !remembered.current && !isNewDay) list.current?.scrollTo(0, 0);
    isOpened.current = true;
  }, [store, text, selectedCategories, dateRange, dayParts, free, facets]);

  const [placeSheet, setPlaceSheet] = useState<HTMLDivElement | null>(null);
  const openPlaces = useStore(store.$openPlaces);
  const backButton = useRef<HTMLButtonElement>(null);
  /** Scroll position of the list while the sheet shows a place. */
  const listScroll = useRef<number | null>(null);
  useLayoutEffect(() => {
    const rows = list.current;
    if (!rows) return;
    if (openPlaces) {
      listScroll.current ??= rows.scrollTop;
      rows.scrollTop = 0;
      setView((current) => (current === 'map' ? 'half' : current));
      // By keyboard only: a finger goes on in the map.
      const { activeElement } = rows.getRootNode() as ShadowRoot | Document;
      if (activeElement && isFocusedByKeyboard(activeElement)) backButton.current?.focus();
    } else if (listScroll.current !== null) {
      rows.scrollTop = listScroll.current;
      listScroll.current = null;
    }
  }, [openPlaces]);
  useEffect(() => {
    if (!isSheet) store.$openPlaces.set(null);
  }, [store, isSheet]);
  const closePlace = (): void => {
    store.$openPlaces.set(null);
    // The pressed button is hidden: keep the focus in the list.
    list.current?.focus({ preventScroll: true });
  };
  const onPlaceKey = (event: KeyboardEvent): void => {
    if (takesEscape(event)) closePlace();
  };

  // Set directly on the element: a render would lag behind the finger.
  const drag = (height: number | null): void => {
    const app = root.current as HTMLElement;
    app.style.setProperty('--mapa-akci--sheet', height === null ? null : `${height}px`);
    app.toggleAttribute('data-dragged', height !== null);
  };

  const zoomOut = (steps: number): void => {
    const { center, zoom } = store.$mapConfig.get();
    // A wide map stops at single events first, and goes on to towns with the next press; a narrow
    // map never has enough single events and goes to towns at once.
    const widest = zoom <= surroundingsZoom ? 6 : isWide ? surroundingsZoom : maxCityViewZoom;
    store.goTo(center, Math.max(widest, zoom - steps));
  };

  /** Raises a low sheet, so that the first results are visible. */
  const showResults = (): void =>
    setView((current) => (isSheet && current === 'map' ? 'half' : current));
  const openCity = (city: City): void => {
    store.openCity(city);
    // The pressed row is removed with the other towns: keep the focus in the list.
    list.current?.focus();
  };

  return (
    <div
      className="event-map-app"
      data-view={view}
      data-sheet={isSheet || undefined}
      data-shown={panes}
      data-hide={hide.join(' ')}
      ref={root}
      role="region"
      aria-label={messages.title}
    >
      {!hasFilters(hide) ? null : controls ? (
        <controls.FilterBar
          isWide={isWide}
          onCity={(city) => {
            store.openCity(city, true);
            showResults();
          }}
          onPlace={(place) => {
            store.goTo(place, placeZoom);
            showResults();
          }}
          onSearch={showResults}
          onLocated={(point) => store.goAround(point)}
        />
      ) : (
        <div className="filter-bar event-map-app-coming">
          {failed ? (
            <>
              <div>{messages.partFailed}</div>
              <button type="button" className="button" onClick={load}>
                {messages.retry}
              </button>
            </>
          ) : (
            <>
              <span />
              <span />
            </>
          )}
        </div>
      )}
      {panes !== 'map' && (
        <div className="event-map-app-list">
          {panes === 'both' && (
            <button
              type="button"
              className="button event-map-app-skip"
              onClick={() => map.current?.focus()}
            >
              {widgetMessages.skipList}
            </button>
          )}
          {isSheet && (
            <div className="event-map-app-grip">
              {controls && <controls.SheetGrip view={view} onRest={setView} onDrag={drag} />}
            </div>
          )}
          <section
            className="event-map-app-rows"
            aria-label={messages.list}
            part="list"
            tabIndex={0}
            ref={list}
            onClickCapture={() => memory?.write({ view, scroll: list.current?.scrollTop ?? 0 })}
            onFocus={(event) => {
              // Raises the sheet for a row focused by keyboard; one pressed by a finger must not
              // move away.
              const { target } = event;
              if (
                isSheet &&
                view === 'map' &&
                target !== list.current &&
                isFocusedByKeyboard(target)
              )
                setView('half');
            }}
          >
            {isSheet && (
              <div className="event-map-app-place" hidden={!openPlaces} onKeyDown={onPlaceKey}>
                <button
                  type="button"
                  className="button button-quiet"
                  ref={backButton}
                  onClick={closePlace}
                >
                  {messages.backToList}
                </button>
                <div ref={setPlaceSheet} />
              </div>
            )}
            <div hidden={isSheet && openPlaces !== null}>
              <ListPane
                searchPart={searchPart}
                onCityOpen={openCity}
                onZoomOut={zoomOut}
                onShowPlace={(place) => store.goTo(place, neighboursZoom)}
                onWiden={() => {
                  store.widen();
                  list.current?.focus();
                }}
              />
            </div>
          </section>
        </div>
      )}
      <section
        className="event-map-app-map"
        aria-label={messages.mapPane}
        part="map"
        tabIndex={-1}
        ref={map}
      >
        <MapPane isAbsent={panes === 'list'} sheet={placeSheet} />
        {isWide && controls && !hide.includes('slider') && <controls.TimeSlider />}
      </section>
    </div>
  );
};
