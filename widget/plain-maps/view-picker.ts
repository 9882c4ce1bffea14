import type { LatLng } from '../../contract/places/bounds.ts';
import { hostMap } from './host-map.ts';
import type { Client } from '../stores/client.ts';

export interface PickedView {
  center: LatLng;
  zoom: number;
}

export interface ViewPickerOptions extends PickedView {
  client: Client;
  /** After every move or zoom. */
  onViewChange(view: PickedView): void;
}

export interface ViewPicker {
  /** Flies there. */
  setView(view: PickedView): void;
  /** Takes the map away and puts back what the element held. */
  destroy(): void;
}

/**
 * Puts a map without events into an element, for somebody to choose a view on. Rejects when the
 * map's part does not come; then the element holds what it held.
 */
export const mountViewPicker = async (
  element: HTMLElement,
  { client, onViewChange, ...view }: ViewPickerOptions,
): Promise<ViewPicker> => {
  const { createBareMap, bareMapStyles } = await import('../ui/map/bare-map.ts');
  const { container, stand } = hostMap(element, [bareMapStyles]);
  const map = createBareMap(container, {
    ...view,
    onViewChange: ({ center, zoom }) => onViewChange({ center, zoom }),
  });
  return {
    setView: ({ center, zoom }) => map.setView(center, zoom),
    destroy: stand(map, client),
  };
};
