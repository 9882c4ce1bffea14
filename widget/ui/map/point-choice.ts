import type { LatLng } from '../../../contract/places/bounds.ts';
import pin from '../../map/markers/point-pin.css?inline';
import type { EventMapOptions } from '../../map/types.ts';
import { pointMessages } from '../../messages/point-messages.ts';
import type { createBareMap, createPointPin, EventMapHandle } from './bare-map.ts';
import { defaultMapMessages } from './default-map-messages.ts';

export const pointChoiceStyles = pin;

export interface PointChoiceOptions extends Pick<EventMapOptions, 'center' | 'zoom'> {
  createMap: typeof createBareMap;
  createPin: typeof createPointPin;
  /** Null for no point. */
  point: LatLng | null;
  onPoint(point: LatLng | null): void;
}

export interface PointChoice {
  map: EventMapHandle;
  setPoint(point: LatLng | null): void;
}

/** Map to choose a point: a press places a pin, which can be dragged or moved by keys. */
export const createPointChoice = (
  container: HTMLElement,
  { createMap, createPin, point, onPoint, ...view }: PointChoiceOptions,
): PointChoice => {
  const pointPin = createPin({
    point,
    messages: pointMessages,
    onPoint,
    onLost: (lostPoint, zoom) => map.setView(lostPoint, zoom, false),
  });
  const map = createMap(container, {
    ...view,
    messages: { ...defaultMapMessages, map: pointMessages.map },
    pointPin: pointPin.addTo,
  });
  return { map, setPoint: pointPin.set };
};
