import type { LeafletMouseEvent } from 'leaflet';
import type { LatLng } from '../../../contract/places/bounds.ts';
import { dragMarker } from './drag-marker.ts';
import { drawPin } from './draw-pin.ts';
import { isWithinReach } from '../controls/keep-in-reach.ts';
import { Marker, type LeafletMap } from '../leaflet/leaflet.ts';
import { moveByKeys } from './move-by-keys.ts';
import { NodeIcon } from './node-icon.ts';
import { panIntoView } from '../popup/pan-into-view.ts';
import type { MapAddOn } from '../types.ts';

const createStatus = (): HTMLElement => {
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  return status;
};

export interface PointPinWords {
  /** Accessible name of the pin, with where it stands. */
  pin(point: LatLng): string;
  /** What it is, said instead of its role. */
  role: string;
  /** Said once it stands somewhere else. */
  moved(point: LatLng): string;
}

export interface PointPinOptions {
  /** Null where there is none yet. */
  point: LatLng | null;
  words: PointPinWords;
  /**
   * Somebody put the pin down, or moved it by a key. Null when the press that first put it there was
   * one of two that zoom.
   */
  onPoint(point: LatLng | null): void;
  /** The pin was set where one does not see it: the map is to go there, at once. */
  onLost(point: LatLng, zoom: number): void;
}

/** A pin to be put on a map, dragged and moved by keys. */
export interface PointPin {
  addTo: MapAddOn;
  /** Moves it and tells nobody. */
  set(point: LatLng | null): void;
}

/** Seen from farther away than this, where a pin stands says little. */
const farZoom = 10;
const nearZoom = 15;
/** How far apart two presses of a double press may be, in milliseconds. */
const doublePress = 500;
/** How long after the last key it is said where the pin stands, in milliseconds. */
const settling = 700;

/** A pin to be put by a press of the map, or by Enter in its middle. */
export const createPointPin = ({ words, onPoint, onLost, ...start }: PointPinOptions): PointPin => {
  let point = start.point;
  let show = (): void => undefined;
  let follow = (): void => undefined;

  const addTo = (map: LeafletMap): void => {
    const frame = map.getContainer();
    const status = createStatus();
    frame.after(status);
    let settled: ReturnType<typeof setTimeout> | undefined;
    const announce = (): void => {
      status.textContent = point && words.moved(point);
    };
    const name = (): void => {
      if (point) marker.getElement()?.setAttribute('aria-label', words.pin(point));
    };
    const go = (to: LatLng | null): void => {
      point = to && { lat: to.lat, lng: to.lng };
      show();
    };
    const tell = (): void => {
      onPoint(point);
      clearTimeout(settled);
    };

    const dress = (node: HTMLElement): void => {
      drawPin(node, words.role);
      // While the arrows are on it, every new name would be read.
      node.addEventListener('blur', name);
      dragMarker(map, node, {
        at: () => point as LatLng,
        move: go,
        onDrop() {
          tell();
          announce();
        },
      });
      moveByKeys(node, {
        moveBy(x, y) {
          const { lat, lng } = point as LatLng;
          go(map.unproject(map.project([lat, lng]).add([x, y])));
          tell();
          settled = setTimeout(announce, settling);
          panIntoView(map, node.getBoundingClientRect(), 8);
        },
        zoomBy(levels) {
          const { lat, lng } = point as LatLng;
          map.setZoomAround([lat, lng], map.getZoom() + levels);
        },
      });
    };
    const marker = new Marker([0, 0], {
      icon: new NodeIcon({ className: 'point-pin', draw: dress }),
      interactive: false,
      keyboard: false,
    });
    show = () => {
      if (!point) return void marker.remove();
      marker.setLatLng([point.lat, point.lng]).addTo(map);
      if (!marker.getElement()?.matches(':focus')) name();
    };
    follow = () => {
      if (!point || !isWithinReach(point)) return;
      const isFar = map.getZoom() < farZoom;
      if (isFar || !map.getBounds().contains([point.lat, point.lng]))
        onLost(point, isFar ? nearZoom : map.getZoom());
    };

    let pressedAt = -Infinity;
    /** Where it stood before the last presses that may be of one double press. */
    let before = point;
    map.on('click', ({ latlng, originalEvent }: LeafletMouseEvent) => {
      if (originalEvent.timeStamp - pressedAt > doublePress) before = point;
      pressedAt = originalEvent.timeStamp;
      go(latlng);
      tell();
      announce();
    });
    // Two presses zoom, and then neither of them was of the point; at the last zoom they are.
    map.on('dblclick', () => {
      if (map.getZoom() === map.getMaxZoom()) return;
      go(before);
      tell();
      announce();
    });
    frame.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.target !== frame || point) return;
      event.preventDefault();
      go(map.getCenter());
      tell();
      marker.getElement()?.focus({ preventScroll: true });
    });
    map.on('unload', () => {
      clearTimeout(settled);
      [show, follow] = [() => undefined, () => undefined];
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
