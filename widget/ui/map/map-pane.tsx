import { useEffect, useRef, useState, type ComponentType } from 'react';
import { boundsAround } from '../../../domain/geo/mercator.ts';
import { listOnlyMapSize, cityZoom } from '../../../domain/geo/opening-view.ts';
import { words as ours } from '../../messages/words.ts';
import type { MapGoal } from '../../stores/map-state.ts';
import { afterAsking, partPatience } from '../after-asking.ts';
import { useWidget, useWords } from '../widget-context.ts';

/**
 * The place of the map: asks for events at once, and brings the map by itself after the list. Where
 * there is to be none, the list is of what it would show.
 */
export const MapPane = ({ isAbsent = false }: { isAbsent?: boolean }) => {
  const { store, environment, adoptStyles } = useWidget();
  const words = useWords(ours);
  const pane = useRef<HTMLDivElement>(null);
  const [Canvas, setCanvas] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  const stands = Canvas !== null && !isAbsent;

  useEffect(() => {
    if (isAbsent) return undefined;
    store.$maps.set(store.$maps.get() + 1);
    return () => store.$maps.set(store.$maps.get() - 1);
  }, [isAbsent]);

  useEffect(() => {
    if (stands) return undefined;
    // Events can be asked for before there is a map: its size says what it is going to show.
    const { clientWidth: width = 0, clientHeight: height = 0 } = pane.current ?? {};
    const size = isAbsent ? listOnlyMapSize : { width, height };
    const show = ({ center, zoom, fits }: MapGoal): void => {
      if (isAbsent && store.$maps.get() > 0) return;
      const fitting = fits ? cityZoom({ zoom }, size.width) : zoom;
      store.showView({
        center,
        zoom: fitting,
        bounds: boundsAround(center, fitting, size.width, size.height),
      });
    };
    show(store.$mapConfig.get());
    return store.$goal.listen((goal) => goal && show(goal));
  }, [stands, isAbsent]);

  useEffect(() => {
    if (isAbsent || Canvas) return undefined;
    let gone = false;
    let timer: unknown;
    const fail = (): void => setFailed(true);
    const bring = (): void => {
      timer = environment.setTimeout(fail, partPatience);
      void import('./map-canvas.tsx').then(({ MapCanvas, mapCanvasStyles }) => {
        if (gone) return;
        environment.clearTimeout(timer);
        setFailed(false);
        adoptStyles(mapCanvasStyles);
        setCanvas(() => MapCanvas);
      }, fail);
    };
    const stop = afterAsking(store.$loading, bring);
    return () => {
      gone = true;
      environment.clearTimeout(timer);
      stop();
    };
  }, [isAbsent]);

  return (
    <div className="map-pane" ref={pane}>
      {stands && <Canvas />}
      {failed && (
        <p className="map-pane-note" role="status">
          {words.mapFailed}
        </p>
      )}
    </div>
  );
};
