import type { PointTuple } from 'leaflet';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';

export interface DragOptions {
  /** Current position. */
  position(): LatLng;
  move(position: LatLng): void;
  /** The drag ended at another position. */
  onDrop(): void;
}

/** Movement of a pointer below this, in pixels, is a press, not a drag. */
const pressTolerance = 3;
/** Within this distance of an edge, in pixels, a drag pans the map, in pixels per frame. */
const edge = 20;
const panStep = 6;

const panAt = (at: number, size: number): number =>
  at < edge ? -panStep : at > size - edge ? panStep : 0;

/**
 * Makes a marker draggable by any pointer. Leaflet's own dragging of markers is not in our bundle
 * and does not support pointer events.
 */
export const dragMarker = (map: LeafletMap, node: HTMLElement, options: DragOptions): void => {
  const { position, move, onDrop } = options;
  let start: { press: PointerEvent; point: LatLng; toTip: { x: number; y: number } } | null = null;
  let latest: PointerEvent | null = null;
  let frame = 0;

  const follow = (): void => {
    if (!start || !latest) return;
    const { x, y } = map.mouseEventToContainerPoint(latest);
    const size = map.getSize();
    const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));
    const tip: PointTuple = [clamp(x + start.toTip.x, size.x), clamp(y + start.toTip.y, size.y)];
    move(map.containerPointToLatLng(tip));
  };
  const panAtEdge = (): void => {
    frame = requestAnimationFrame(panAtEdge);
    if (!latest) return;
    const { x, y } = map.mouseEventToContainerPoint(latest);
    const size = map.getSize();
    const by: PointTuple = [panAt(x, size.x), panAt(y, size.y)];
    if (by[0] === 0 && by[1] === 0) return;
    map.panBy(by, { animate: false });
    follow();
  };
  const end = (): void => {
    cancelAnimationFrame(frame);
    node.classList.remove('is-dragged');
    start = null;
    latest = null;
  };

  node.addEventListener('pointerdown', (press) => {
    if (!press.isPrimary || press.button !== 0) return;
    const tip = map.latLngToContainerPoint([position().lat, position().lng]);
    const toTip = tip.subtract(map.mouseEventToContainerPoint(press));
    start = { press, point: position(), toTip };
    node.setPointerCapture(press.pointerId);
  });
  node.addEventListener('pointermove', (event) => {
    if (event.pointerId !== start?.press.pointerId) return;
    const { clientX, clientY } = start.press;
    if (!latest && Math.hypot(event.clientX - clientX, event.clientY - clientY) < pressTolerance)
      return;
    if (!latest) {
      node.classList.add('is-dragged');
      frame = requestAnimationFrame(panAtEdge);
    }
    latest = event;
    follow();
  });
  node.addEventListener('pointerup', () => {
    const wasDragged = latest !== null;
    end();
    if (wasDragged) onDrop();
  });
  /** Returns the marker to the start of the drag, without a drop. */
  const cancel = (): void => {
    if (start && latest) move(start.point);
    end();
  };
  node.addEventListener('pointercancel', cancel);
  // Two fingers move and zoom the map, also when the first one is on the marker.
  map.getContainer().addEventListener('pointerdown', (press) => !press.isPrimary && cancel(), true);
  map.on('unload', end);
  // Leaflet must not handle events of the marker as events of the map.
  for (const type of ['mousedown', 'touchstart', 'touchmove', 'click'])
    node.addEventListener(type, (event) => event.stopPropagation());
};
