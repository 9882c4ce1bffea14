import type { LatLng } from '../../contract/places/bounds.ts';
import { hostMap } from './host-map.ts';
import type { WidgetClient } from '../stores/client/client.ts';

export interface PickedView {
  center: LatLng;
  zoom: number;
}

export interface ViewPickerOptions extends PickedView {
  client: WidgetClient;
  /** After every move or zoom. */
  onViewChange(view: PickedView): void;
}

export interface ViewPicker {
  /** Animated. */
  setView(view: PickedView): void;
  /** Removes the map and restores the content of the element. */
  destroy(): void;
}

/**
 * Mounts a map without events in an element, to choose a view. Rejects when the chunk of the map
 * does not load; the element then keeps its content.
 */
export const mountViewPicker = async (
  element: HTMLElement,
  { client, onViewChange, ...view }: ViewPickerOptions,
): Promise<ViewPicker> => {
  const { createBareMap, bareMapStyles } = await import('../ui/map/bare-map.ts');
  const { container, attach } = hostMap(element, [bareMapStyles]);
  const map = createBareMap(container, {
    ...view,
    onViewChange: ({ center, zoom }) => onViewChange({ center, zoom }),
  });
  return {
    setView: ({ center, zoom }) => map.setView(center, zoom),
    destroy: attach(map, client),
  };
};
