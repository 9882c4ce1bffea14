import { useEffect, useRef, useState, type ComponentType, type Ref } from 'react';
import { boundsAround } from '../../domain/mercator.ts';
import { words } from '../messages/words.ts';
import { defaultCenter, defaultZoom } from '../stores/event-map-store.ts';
import type { MapConfig } from '../stores/map-state.ts';
import { afterAsking } from './after-asking.ts';
import type { MapHandle } from './map-handle.ts';
import { useWidget } from './widget-context.ts';

/** Narrower than this, in pixels, the usual opening would cut the region the map opens on. */
const narrow = 520;

/** What nobody asked for may be shown from one step farther away. */
const openingView = ({ center, zoom }: MapConfig, width: number): MapConfig =>
  width > 0 && width < narrow && center === defaultCenter && zoom === defaultZoom
    ? { center, zoom: zoom - 1 }
    : { center, zoom };

/** The place of the map: asks for events at once, and brings the map by itself after the list. */
export const MapPane = ({ ref }: { ref: Ref<MapHandle> }) => {
  const { store, adoptStyles } = useWidget();
  const pane = useRef<HTMLDivElement>(null);
  const [Canvas, setCanvas] = useState<ComponentType<{ ref: Ref<MapHandle> }> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // Events can be asked for before there is a map: its size says what it is going to show.
    const { clientWidth = 0, clientHeight = 0 } = pane.current ?? {};
    const { center, zoom } = openingView(store.$mapConfig.get(), clientWidth);
    store.showView({ center, zoom, bounds: boundsAround(center, zoom, clientWidth, clientHeight) });
    let gone = false;
    const bring = (): void =>
      void import('./map-canvas.tsx').then(
        ({ MapCanvas, mapCanvasStyles }) => {
          if (gone) return;
          adoptStyles(mapCanvasStyles);
          setCanvas(() => MapCanvas);
        },
        () => setFailed(true),
      );
    const stop = afterAsking(store.$loading, bring);
    return () => {
      gone = true;
      stop();
    };
  }, []);

  return (
    <div className="map-pane" ref={pane}>
      {Canvas && <Canvas ref={ref} />}
      {failed && (
        <p className="map-pane-note" role="status">
          {words.mapFailed}
        </p>
      )}
    </div>
  );
};
