import { useEffect, useRef, useState, type ComponentType } from 'react';
import { boundsOfView } from '../../../domain/geo/mercator.ts';
import { listOnlyMapSize, cityZoom } from '../../../domain/geo/opening-view.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import type { MapGoal } from '../../stores/map-state.ts';
import { afterFirstRequest, partTimeout } from '../after-first-request.ts';
import { useWidget, useMessages } from '../widget-context.ts';

export interface MapPaneProps {
  isAbsent?: boolean;
  /** Element of the sheet that shows an open place instead of a popup; null for a popup. */
  sheet?: HTMLElement | null;
}

/**
 * Pane of the map. Requests the events of its view at once and loads the map after the list has
 * loaded. With `isAbsent` the pane has no map; the list then has the events of a map of the size
 * `listOnlyMapSize`.
 */
export const MapPane = ({ isAbsent = false, sheet = null }: MapPaneProps) => {
  const { store, environment, adoptStyles } = useWidget();
  const messages = useMessages(widgetMessages);
  const pane = useRef<HTMLDivElement>(null);
  const [Canvas, setCanvas] = useState<ComponentType<Pick<MapPaneProps, 'sheet'>> | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hasMap = Canvas !== null && !isAbsent;

  useEffect(() => {
    if (isAbsent) return undefined;
    store.$maps.set(store.$maps.get() + 1);
    return () => store.$maps.set(store.$maps.get() - 1);
  }, [store, isAbsent]);

  useEffect(() => {
    if (hasMap) return undefined;
    // Before the map is loaded, the size of the pane determines its view.
    const { clientWidth: width = 0, clientHeight: height = 0 } = pane.current ?? {};
    const size = isAbsent ? listOnlyMapSize : { width, height };
    const show = ({ center, zoom, fits }: MapGoal): void => {
      if (isAbsent && store.$maps.get() > 0) return;
      const viewZoom = fits ? cityZoom({ zoom }, size.width) : zoom;
      store.showView({
        center,
        zoom: viewZoom,
        bounds: boundsOfView(center, viewZoom, size.width, size.height),
      });
    };
    show(store.$mapConfig.get());
    return store.$goal.listen((goal) => goal && show(goal));
  }, [store, hasMap, isAbsent]);

  useEffect(() => {
    if (isAbsent || Canvas) return undefined;
    let isUnmounted = false;
    let timer: unknown;
    const fail = (): void => setFailed(true);
    const load = (): void => {
      timer = environment.setTimeout(fail, partTimeout);
      void import('./map-canvas.tsx').then(({ MapCanvas, mapCanvasStyles }) => {
        if (isUnmounted) return;
        environment.clearTimeout(timer);
        setFailed(false);
        adoptStyles(mapCanvasStyles);
        setCanvas(() => MapCanvas);
      }, fail);
    };
    const stop = afterFirstRequest(store.$loading, load);
    return () => {
      isUnmounted = true;
      environment.clearTimeout(timer);
      stop();
    };
  }, [store, Canvas, isAbsent, attempt, environment, adoptStyles]);

  return (
    <div className="map-pane" ref={pane}>
      {hasMap && <Canvas sheet={sheet} />}
      {failed && (
        <div className="map-pane-note">
          {/* A new element for each failure, so that it is announced again. */}
          <p key={attempt} role="status">
            {messages.mapFailed}
          </p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              setFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            {messages.retry}
          </button>
        </div>
      )}
    </div>
  );
};
