import type { PointTuple } from 'leaflet';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';

export interface DragOptions {
  /** Where it stands. */
  at(): LatLng;
  move(to: LatLng): void;
  /** It was let go of somewhere else. */
  onDrop(): void;
}

/** A pointer that moved less, in pixels, has pressed and not dragged. */
const still = 3;
/** How close to an edge the map begins to move, and how fast, in pixels and pixels a frame. */
const edge = 20;
const pace = 6;

const push = (at: number, size: number): number =>
  at < edge ? -pace : at > size - edge ? pace : 0;

/**
 * Lets a sign on the map be dragged by any pointer. Leaflet's own dragging of markers is not in our
 * bundle, and knows of no pointers.
 */
export const dragMarker = (map: LeafletMap, node: HTMLElement, options: DragOptions): void => {
  const { at, move, onDrop } = options;
  let from: { press: PointerEvent; point: LatLng; toTip: { x: number; y: number } } | null = null;
  let latest: PointerEvent | null = null;
  let frame = 0;

  const follow = (): void => {
    if (!from || !latest) return;
    const { x, y } = map.mouseEventToContainerPoint(latest);
    const size = map.getSize();
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
    const tip: PointTuple = [within(x + from.toTip.x, size.x), within(y + from.toTip.y, size.y)];
    move(map.containerPointToLatLng(tip));
  };
  const panAtEdge = (): void => {
    frame = requestAnimationFrame(panAtEdge);
    if (!latest) return;
    const { x, y } = map.mouseEventToContainerPoint(latest);
    const size = map.getSize();
    const by: PointTuple = [push(x, size.x), push(y, size.y)];
    if (by[0] === 0 && by[1] === 0) return;
    map.panBy(by, { animate: false });
    follow();
  };
  const end = (): void => {
    cancelAnimationFrame(frame);
    node.classList.remove('is-dragged');
    [from, latest] = [null, null];
  };

  node.addEventListener('pointerdown', (press) => {
    if (!press.isPrimary || press.button !== 0) return;
    const tip = map.latLngToContainerPoint([at().lat, at().lng]);
    const toTip = tip.subtract(map.mouseEventToContainerPoint(press));
    from = { press, point: at(), toTip };
    node.setPointerCapture(press.pointerId);
  });
  node.addEventListener('pointermove', (moved) => {
    if (moved.pointerId !== from?.press.pointerId) return;
    const { clientX, clientY } = from.press;
    if (!latest && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < still) return;
    if (!latest) {
      node.classList.add('is-dragged');
      frame = requestAnimationFrame(panAtEdge);
    }
    latest = moved;
    follow();
  });
  node.addEventListener('pointerup', () => {
    const wasDragged = latest !== null;
    end();
    if (wasDragged) onDrop();
  });
  /** Something else took the pointer: nothing was let go of. */
  const cancel = (): void => {
    if (from && latest) move(from.point);
    end();
  };
  node.addEventListener('pointercancel', cancel);
  // Two fingers move and zoom the map, also when one of them has met the sign.
  map.getContainer().addEventListener('pointerdown', (press) => !press.isPrimary && cancel(), true);
  map.on('unload', end);
  // What happens on the pin does not happen on the map.
  for (const type of ['mousedown', 'touchstart', 'touchmove', 'click'])
    node.addEventListener(type, (event) => event.stopPropagation());
};
