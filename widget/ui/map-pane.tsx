import { useEffect, useRef, useState, type ComponentType, type Ref } from 'react';
import { boundsAround } from '../../domain/mercator.ts';
import { words } from '../messages/words.ts';
import { afterAsking } from './after-asking.ts';
import type { MapHandle } from './map-handle.ts';
import { useWidget } from './widget-context.ts';

/** The place of the map: asks for events at once, and brings the map by itself after the list. */
export const MapPane = ({ ref }: { ref: Ref<MapHandle> }) => {
  const { store, adoptStyles } = useWidget();
  const pane = useRef<HTMLDivElement>(null);
  const [Canvas, setCanvas] = useState<ComponentType<{ ref: Ref<MapHandle> }> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // Events can be asked for before there is a map: its size says what it is going to show.
    const { clientWidth = 0, clientHeight = 0 } = pane.current ?? {};
    const { center, zoom } = store.$mapConfig.get();
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
