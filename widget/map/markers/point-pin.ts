import type { LeafletMouseEvent } from 'leaflet';
import type { LatLng } from '../../../contract/places/bounds.ts';
import { dragMarker } from './drag-marker.ts';
import { drawPin } from './draw-pin.ts';
import { isInMapArea } from '../controls/map-area.ts';
import { Marker, type LeafletMap } from '../leaflet/leaflet.ts';
import { moveByKeys } from '../controls/move-by-keys.ts';
import { NodeIcon } from './node-icon.ts';
import { panIntoView } from '../popup/pan-into-view.ts';
import type { MapAddOn } from '../types.ts';

const createStatus = (): HTMLElement => {
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  return status;
};

export interface PointPinMessages {
  /** Accessible name of the pin, with its position. */
  pin(point: LatLng): string;
  /** Role description for assistive technology. */
  role: string;
  /** Announced after a move. */
  moved(point: LatLng): string;
}

export interface PointPinOptions {
  /** Initial point, null for none. */
  point: LatLng | null;
  messages: PointPinMessages;
  /**
   * The user placed, dragged or moved the pin. Null when the press that placed it turned out to be
   * the first of a double press, which zooms.
   */
  onPoint(point: LatLng | null): void;
  /**
   * `set` moved the pin out of the viewport: the caller should show the point, without animation.
   */
  onLost(point: LatLng, zoom: number): void;
}

/** Pin that is placed on a map, dragged and moved by keys. */
export interface PointPin {
  addTo: MapAddOn;
  /** Moves the pin without a call of `onPoint`; null removes it. */
  set(point: LatLng | null): void;
}

/** Below `farZoom` the position of a pin is too imprecise; the map then goes to `nearZoom`. */
const farZoom = 10;
const nearZoom = 15;
/** Longest interval of a double press, in milliseconds. */
const doublePress = 500;
/** Delay of the announcement after the last key, in milliseconds. */
const announceDelay = 700;

/** Creates a pin that a press of the map places, or Enter in the center of the map. */
export const createPointPin = ({
  messages,
  onPoint,
  onLost,
  ...start
}: PointPinOptions): PointPin => {
  let point = start.point;
  let show = (): void => undefined;
  let follow = (): void => undefined;

  const addTo = (map: LeafletMap): void => {
    const frame = map.getContainer();
    const status = createStatus();
    frame.after(status);
    let announceTimer: ReturnType<typeof setTimeout> | undefined;
    const announce = (): void => {
      status.textContent = point && messages.moved(point);
    };
    const updateLabel = (): void => {
      if (point) marker.getElement()?.setAttribute('aria-label', messages.pin(point));
    };
    const moveTo = (next: LatLng | null): void => {
      point = next && { lat: next.lat, lng: next.lng };
      show();
    };
    const report = (): void => {
      onPoint(point);
      clearTimeout(announceTimer);
    };

    const setUpNode = (node: HTMLElement): void => {
      drawPin(node, messages.role);
      // Not on every move: while the pin has the focus, each new name would be read aloud.
      node.addEventListener('blur', updateLabel);
      dragMarker(map, node, {
        position: () => point as LatLng,
        move: moveTo,
        onDrop() {
          report();
          announce();
        },
      });
      moveByKeys(node, {
        distances: [10, 1],
        moveBy(x, y) {
          const { lat, lng } = point as LatLng;
          moveTo(map.unproject(map.project([lat, lng]).add([x, y])));
          report();
          announceTimer = setTimeout(announce, announceDelay);
          panIntoView(map, node.getBoundingClientRect(), 8);
        },
        zoomBy(levels) {
          const { lat, lng } = point as LatLng;
          map.setZoomAround([lat, lng], map.getZoom() + levels);
        },
      });
    };
    const marker = new Marker([0, 0], {
      icon: new NodeIcon({ className: 'point-pin', draw: setUpNode }),
      interactive: false,
      keyboard: false,
    });
    show = () => {
      if (!point) return void marker.remove();
      marker.setLatLng([point.lat, point.lng]).addTo(map);
      if (!marker.getElement()?.matches(':focus')) updateLabel();
    };
    follow = () => {
      if (!point || !isInMapArea(point)) return;
      const isFar = map.getZoom() < farZoom;
      if (isFar || !map.getBounds().contains([point.lat, point.lng]))
        onLost(point, isFar ? nearZoom : map.getZoom());
    };

    let pressedAt = -Infinity;
    /** Point before the presses that may become one double press. */
    let previous = point;
    map.on('click', ({ latlng, originalEvent }: LeafletMouseEvent) => {
      if (originalEvent.timeStamp - pressedAt > doublePress) previous = point;
      pressedAt = originalEvent.timeStamp;
      moveTo(latlng);
      report();
      announce();
    });
    // A double press zooms, so its presses are undone; at the last zoom they move the pin.
    map.on('dblclick', () => {
      if (map.getZoom() === map.getMaxZoom()) return;
      moveTo(previous);
      report();
      announce();
    });
    frame.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.target !== frame || point) return;
      event.preventDefault();
      moveTo(map.getCenter());
      report();
      marker.getElement()?.focus({ preventScroll: true });
    });
    map.on('unload', () => {
      clearTimeout(announceTimer);
      show = () => undefined;
      follow = () => undefined;
    });
    show();
  };

  return {
    addTo,
    set(next) {
      point = next;
      show();
      follow();
    },
  };
};
