import type { LatLng } from '../contract/bounds.ts';
import { project, unproject } from '../domain/mercator.ts';
import { layGround } from './lay-ground.ts';
import type { Client } from './stores/client.ts';
import { createShadowHost } from './shadow-host.ts';

export interface PickedView {
  center: LatLng;
  zoom: number;
}

export interface ViewPickerOptions extends PickedView {
  client: Client;
  /** After every move or zoom. */
  onViewChange(view: PickedView): void;
  /** What is pressed comes to the middle, where a point is chosen. Default false. */
  picksPoints?: boolean;
}

export interface ViewPicker {
  /** Flies there unless `animate` is false. */
  setView(view: PickedView, animate?: boolean): void;
  /** Takes the map away and puts back what the element held. */
  destroy(): void;
}

/** Farther than this, in pixels, a press was a drag. */
const still = 6;

/** Tells of presses on the map itself: no drags, and no buttons on it. */
const watchPresses = (element: HTMLElement, onPress: (press: PointerEvent) => void): void => {
  let from: PointerEvent | null = null;
  element.addEventListener('pointerdown', (press) => {
    from = press.isPrimary ? press : null;
  });
  element.addEventListener('pointerup', (press) => {
    const moved = from && Math.hypot(press.clientX - from.clientX, press.clientY - from.clientY);
    from = null;
    const target = press.composedPath()[0];
    if (moved === null || moved > still || (target as Element).closest('button, a')) return;
    onPress(press);
  });
};

/**
 * Puts a map without events into an element, for somebody to choose a view on. Rejects when the
 * map's part does not come; then the element holds what it held.
 */
export const mountViewPicker = async (
  element: HTMLElement,
  { client, onViewChange, picksPoints = false, ...view }: ViewPickerOptions,
): Promise<ViewPicker> => {
  const { createBareMap, bareMapStyles } = await import('./ui/bare-map.ts');
  const host = createShadowHost(element, true);
  host.adoptStyles(bareMapStyles);
  host.reveal();
  const container = host.root.ownerDocument.createElement('div');
  container.style.height = '100%';
  host.root.append(container);
  let shown: PickedView = view;
  const map = createBareMap(container, {
    ...view,
    onViewChange: ({ center, zoom }) => {
      shown = { center, zoom };
      onViewChange(shown);
    },
  });
  if (picksPoints)
    watchPresses(container, (press) => {
      const { left, top, width, height } = container.getBoundingClientRect();
      const middle = project(shown.center, shown.zoom);
      const x = middle.x + press.clientX - left - width / 2;
      const y = middle.y + press.clientY - top - height / 2;
      map.setView(unproject({ x, y }, shown.zoom), shown.zoom);
    });
  const stopLaying = layGround(map, client);
  return {
    setView: ({ center, zoom }, animate) => map.setView(center, zoom, animate),
    destroy() {
      stopLaying();
      map.destroy();
      host.remove();
    },
  };
};
