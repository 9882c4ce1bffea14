import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { cityViewZoom, hasFilters, sideBySide, type Size } from '../../domain/geo/opening-view.ts';
import { neighboursZoom, surroundingsZoom } from '../../domain/geo/surroundings.ts';
import type { City } from '../../contract/places/city.ts';
import { words as ours } from '../messages/words.ts';
import type { ListOrMap } from './list/list-or-map.ts';
import { ListPane } from './list/list-pane.tsx';
import { MapPane } from './map/map-pane.tsx';
import { useFinding } from './search/use-finding.ts';
import { useStore } from './use-store.ts';
import { whenPrinted } from './when-printed.ts';
import { useOptions, useWidget, useWords } from './widget-context.ts';

const isByKeys = (target: EventTarget): boolean => (target as Element).matches(':focus-visible');

/** The zoom at which a place is shown that somebody asked for. */
const placeZoom = 16;

/**
 * Keeps how wide and high the widget is where its styles can read it; tells whether it is wide. What
 * is known before need not be read, which would have everything laid out twice.
 */
const useSize = (root: RefObject<HTMLDivElement | null>, known: Size | null): boolean => {
  const [isWide, setWide] = useState(known !== null && known.width >= sideBySide);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const keep = ({ width, height }: Size): void => {
      // Panels of filters must fit the widget, whatever the page around it measures.
      element.style.setProperty('--widget-width', `${width}px`);
      element.style.setProperty('--widget-height', `${height}px`);
      setWide(width >= sideBySide);
    };
    const measure = (): void => keep({ width: element.clientWidth, height: element.clientHeight });
    if (known) keep(known);
    else measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return isWide;
};

/** The whole widget: filters above, list and map beside each other, or one over or after the other. */
export const EventMapApp = ({ size = null }: { size?: Size | null }) => {
  const { store, memory, isEmbed } = useWidget();
  const { view: shown, hide } = useOptions();
  const remembered = useRef(useState(() => memory?.read() ?? null)[0]);
  const [view, setView] = useState<ListOrMap>(
    remembered.current?.view ?? (isEmbed ? 'half' : 'map'),
  );
  const list = useRef<HTMLElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const isWide = useSize(root, size);
  const { state } = useStore(store.$loading);
  const words = useWords(ours);
  const { finding, failed, load } = useFinding();
  const isSheet = !isWide && shown === 'both';

  useEffect(() => {
    const element = root.current as HTMLElement;
    // On paper the map is as large as it was, for it is drawn for that.
    const keepMap = (): void => {
      const { clientWidth = 0, clientHeight = 0 } = element.querySelector('.map-pane') ?? {};
      element.style.setProperty('--map-width', `${clientWidth}px`);
      element.style.setProperty('--map-height', `${clientHeight}px`);
    };
    return whenPrinted(element, keepMap);
  }, []);
  // Whoever comes back from an event finds the list as it was.
  useEffect(() => {
    if (state !== 'ready' || !remembered.current || !list.current) return;
    list.current.scrollTop = remembered.current.scroll;
    remembered.current = null;
  }, [state]);
  // What is looked for anew is read from its beginning.
  const { text, selectedCategories, dateRange, evening } = useStore(store.$filters);
  const dayTurns = useRef(store.$dayTurns.get());
  useEffect(() => {
    // Another day has begun, and somebody reads on.
    const isTurned = dayTurns.current !== store.$dayTurns.get();
    dayTurns.current = store.$dayTurns.get();
    if (!remembered.current && !isTurned) list.current?.scrollTo(0, 0);
  }, [text, selectedCategories, dateRange, evening]);

  // Straight to the styles: a finger is not to wait for a rendering.
  const drag = (height: number | null): void => {
    const app = root.current as HTMLElement;
    app.style.setProperty('--sheet', height === null ? null : `${height}px`);
    app.toggleAttribute('data-dragged', height !== null);
  };

  const zoomOut = (steps: number): void => {
    const { center, zoom } = store.$mapConfig.get();
    // Towns are asked for where events one by one were not enough; on a narrow map they never are.
    const widest = zoom <= surroundingsZoom ? 6 : isWide ? surroundingsZoom : cityViewZoom;
    store.goTo(center, Math.max(widest, zoom - steps));
  };

  /** Whoever looked for something sees the beginning of what was found. */
  const showSome = (): void => setView((known) => (isSheet && known === 'map' ? 'half' : known));
  const openCity = (city: City): void => {
    store.openCity(city);
    // The row that was pressed goes away with the other towns.
    list.current?.focus();
  };

  return (
    <div
      className="event-map-app"
      data-view={view}
      data-sheet={isSheet || undefined}
      data-shown={shown}
      data-hide={hide.join(' ')}
      ref={root}
      role="region"
      aria-label={words.title}
    >
      {!hasFilters(hide) ? null : finding ? (
        <finding.FilterBar
          isWide={isWide}
          onCity={(city) => {
            store.openCity(city);
            showSome();
          }}
          onPlace={(place) => {
            store.goTo(place, placeZoom);
            showSome();
          }}
          onSearch={showSome}
          onLocated={(point) => store.goAround(point)}
        />
      ) : (
        <div className="filter-bar event-map-app-coming">
          {failed ? (
            <>
              {words.partFailed}
              <button type="button" className="button" onClick={load}>
                {words.retry}
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
      {shown !== 'map' && (
        <div className="event-map-app-list">
          {isSheet && (
            <div className="event-map-app-grip">
              {finding && <finding.SheetGrip view={view} onRest={setView} onDrag={drag} />}
            </div>
          )}
          <section
            className="event-map-app-rows"
            aria-label={words.list}
            part="list"
            tabIndex={0}
            ref={list}
            onClickCapture={() => memory?.write({ view, scroll: list.current?.scrollTop ?? 0 })}
            onFocus={(event) => {
              // A row below the edge of the sheet is pulled up with it; what a finger presses stays under it.
              const { target } = event;
              if (isSheet && view === 'map' && target !== list.current && isByKeys(target))
                setView('half');
            }}
          >
            <ListPane
              finding={finding}
              onCityOpen={openCity}
              onZoomOut={zoomOut}
              onShowPlace={(place) => store.goTo(place, neighboursZoom)}
              onWiden={() => {
                store.widen();
                list.current?.focus();
              }}
            />
          </section>
        </div>
      )}
      <section className="event-map-app-map" aria-label={words.mapPane} part="map">
        <MapPane isAbsent={shown === 'list'} />
        {isWide && finding && !hide.includes('slider') && <finding.TimeSlider />}
      </section>
    </div>
  );
};
