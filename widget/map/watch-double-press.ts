import type { LeafletMouseEvent } from 'leaflet';
import type { LeafletMap } from './leaflet.ts';

/** How far apart two presses of one double press may be, in milliseconds and pixels. */
const patience = 400;
const reach = 30;

/** Tells of each press whether it is the second one of a double press. */
export const createPressCounter = () => {
  let last: LeafletMouseEvent | undefined;
  return (press: LeafletMouseEvent) => {
    const { originalEvent, containerPoint } = press;
    const isSecond =
      last &&
      originalEvent.timeStamp - last.originalEvent.timeStamp < patience &&
      containerPoint.distanceTo(last.containerPoint) < reach;
    last = isSecond ? undefined : press;
    return isSecond;
  };
};

/**
 * Zooms by a double press, on the map itself only. It counts presses, for some touch screens know no
 * double click; Leaflet's handler also takes two presses of one sign for it, or of two signs.
 */
export const watchDoublePress = (map: LeafletMap) => {
  const isSecond = createPressCounter();
  map.on('click', (press: LeafletMouseEvent) => {
    if (isSecond(press))
      map.setZoomAround(
        press.containerPoint,
        map.getZoom() + (press.originalEvent.shiftKey ? -1 : 1),
      );
  });
};
