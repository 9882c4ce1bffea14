import { useEffect, useRef } from 'react';
import type { LatLng } from '../../contract/places/bounds.ts';
import { defaultCenter, defaultZoom } from '../../domain/geo/opening-view.ts';
import { mountPointPicker, type PickedView } from '../../widget/index.ts';
import { createSiteClient } from '../shell/client.ts';
import { useMountedMap } from './use-mounted-map.ts';
import './point-map.css';

export interface PointMapProps {
  /** Null until one is chosen. */
  point: LatLng | null;
  /** View the map moves to when it changes; the point does not change. */
  look?: PickedView | null | undefined;
  /** Null when a double click to zoom took back its first press and there was no point before. */
  onPoint(point: LatLng | null): void;
}

const defaultView: PickedView = { center: defaultCenter, zoom: defaultZoom };
const nearZoom = 15;

/** Rounded to 6 decimals, about 0.1 m. */
const toPoint = ({ lat, lng }: LatLng): LatLng => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
});

/** Map with a pin: placed by a press, then moved by dragging or by arrow keys. */
export const PointMap = ({ point, look = null, onPoint }: PointMapProps) => {
  const latestOnPoint = useRef(onPoint);
  latestOnPoint.current = onPoint;
  const pinned = useRef(point);
  const { element, map, failed } = useMountedMap((container) =>
    mountPointPicker(container, {
      client: createSiteClient(),
      point,
      ...(point ? { center: point, zoom: nearZoom } : (look ?? defaultView)),
      onPoint(picked) {
        pinned.current = picked && toPoint(picked);
        latestOnPoint.current(pinned.current);
      },
    }),
  );

  const { lat, lng } = point ?? {};
  useEffect(() => {
    const previous = pinned.current;
    // The parent returns the point the map reported: the pin is already there.
    if (!map || (lat === previous?.lat && lng === previous?.lng)) return;
    pinned.current = lat === undefined || lng === undefined ? null : { lat, lng };
    map.setPoint(pinned.current);
  }, [map, lat, lng]);
  const lookKey = look && [look.center.lat, look.center.lng, look.zoom].join();
  const previousLookKey = useRef(lookKey);
  useEffect(() => {
    if (!map || previousLookKey.current === lookKey) return;
    previousLookKey.current = lookKey;
    if (look) map.setView(look);
  }, [map, look, lookKey]);

  return (
    <>
      <div className="point-map" ref={element} />
      {failed && <p role="alert">Mapu se nepodařilo načíst. Souřadnice můžete napsat.</p>}
    </>
  );
};
