import type { LatLng } from '../../../contract/places/bounds.ts';
import pin from '../../map/markers/point-pin.css?inline';
import type { EventMapOptions } from '../../map/types.ts';
import { pointWords } from '../../messages/point-words.ts';
import type { createBareMap, createPointPin, EventMap } from './bare-map.ts';
import { mapWords } from './map-words.ts';

export const pointChoiceStyles = pin;

export interface PointChoiceOptions extends Pick<EventMapOptions, 'center' | 'zoom'> {
  createMap: typeof createBareMap;
  createPin: typeof createPointPin;
  /** Null for no point. */
  point: LatLng | null;
  onPoint(point: LatLng | null): void;
}

export interface PointChoice {
  map: EventMap;
  setPoint(point: LatLng | null): void;
}

/** Map to choose a point: a press places a pin, which can be dragged or moved by keys. */
export const createPointChoice = (
  container: HTMLElement,
  { createMap, createPin, point, onPoint, ...view }: PointChoiceOptions,
): PointChoice => {
  const pointPin = createPin({
    point,
    words: pointWords,
    onPoint,
    onLost: (lostPoint, zoom) => map.setView(lostPoint, zoom, false),
  });
  const map = createMap(container, {
    ...view,
    words: { ...mapWords, map: pointWords.map },
    pointPin: pointPin.addTo,
  });
  return { map, setPoint: pointPin.set };
};
