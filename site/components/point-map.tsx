import { useEffect, useRef } from 'react';
import type { LatLng } from '../../contract/places/bounds.ts';
import { defaultCenter, defaultZoom } from '../../domain/geo/opening-view.ts';
import { mountPointPicker, type PickedView } from '../../widget/index.ts';
import { createSiteClient } from '../shell/client.ts';
import { useMountedMap } from './use-mounted-map.ts';
import './point-map.css';

export interface PointMapProps {
  /** Null where none is chosen yet. */
  point: LatLng | null;
  /** What the map shows once it changes; the point stays as it is. */
  look?: PickedView | null | undefined;
  /** Null when a press was the first of two that zoom, and there was none before. */
  onPoint(point: LatLng | null): void;
}

const from: PickedView = { center: defaultCenter, zoom: defaultZoom };
const nearZoom = 15;

/** Farther decimals are less than anybody can aim at. */
const toPoint = ({ lat, lng }: LatLng): LatLng => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
});

/** A map with a pin: a press puts it, then it can be dragged, or moved by the arrows. */
export const PointMap = ({ point, look = null, onPoint }: PointMapProps) => {
  const tell = useRef(onPoint);
  tell.current = onPoint;
  const standing = useRef(point);
  const { element, map, failed } = useMountedMap((room) =>
    mountPointPicker(room, {
      client: createSiteClient(),
      point,
      ...(point ? { center: point, zoom: nearZoom } : (look ?? from)),
      onPoint(put) {
        standing.current = put && toPoint(put);
        tell.current(standing.current);
      },
    }),
  );

  useEffect(() => {
    const there = standing.current;
    // What comes back from where it was told to is no news.
    if (!map || (point?.lat === there?.lat && point?.lng === there?.lng)) return;
    standing.current = point;
    map.setPoint(point);
  }, [map, point?.lat, point?.lng]);
  const lookKey = look && [look.center.lat, look.center.lng, look.zoom].join();
  const shown = useRef(lookKey);
  useEffect(() => {
    if (!map || shown.current === lookKey) return;
    shown.current = lookKey;
    if (look) map.setView(look);
  }, [map, lookKey]);

  return (
    <>
      <div className="point-map" ref={element} />
      {failed && <p role="alert">Mapa se nenačetla. Souřadnice můžete napsat.</p>}
    </>
  );
};
