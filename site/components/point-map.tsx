import { useEffect, useRef } from 'react';
import type { LatLng } from '../../contract/bounds.ts';
import { useViewPicker } from './use-view-picker.ts';
import './point-map.css';

export interface PointMapProps {
  point: LatLng;
  zoom: number;
  onPoint(point: LatLng): void;
}

const toPoint = ({ lat, lng }: LatLng): LatLng => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
});
/** Closer than this, in degrees, two points look like one. */
const isNear = (one: LatLng, other: LatLng): boolean =>
  Math.abs(one.lat - other.lat) < 2e-6 && Math.abs(one.lng - other.lng) < 2e-6;

/** A map with a pin in its middle: what is pressed or dragged under it is the point. */
export const PointMap = ({ point, zoom, onPoint }: PointMapProps) => {
  const shown = useRef({ center: point, zoom });
  const isFollowing = useRef(false);
  const tell = useRef(onPoint);
  tell.current = onPoint;
  const { element, picker, failed } = useViewPicker({
    ...shown.current,
    picksPoints: true,
    onViewChange(view) {
      const moved = !isNear(view.center, shown.current.center);
      shown.current = view;
      if (moved && !isFollowing.current) tell.current(toPoint(view.center));
    },
  });

  useEffect(() => {
    if (isNear(point, shown.current.center)) return;
    // It was typed, or a town was chosen: the map follows, at once and as far as it goes. On its way,
    // or at the edge of the country, it would write over what is still being typed.
    shown.current = { center: point, zoom: Math.max(shown.current.zoom, zoom) };
    isFollowing.current = true;
    picker.current?.setView(shown.current, false);
    isFollowing.current = false;
  }, [point.lat, point.lng]);

  return (
    <>
      <div className="point-map">
        <div className="point-map-canvas" ref={element} />
        <svg
          className="point-map-pin"
          width="32"
          height="42"
          viewBox="0 0 32 42"
          aria-hidden="true"
        >
          <path d="M16 41C14 34 2 26 2 15a14 14 0 0 1 28 0c0 11-12 19-14 26z" />
          <circle cx="16" cy="15" r="5" />
        </svg>
      </div>
      {failed && <p role="alert">Mapa se nenačetla. Souřadnice můžete napsat.</p>}
    </>
  );
};
