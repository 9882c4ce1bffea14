import type { LatLng } from '../../contract/places/bounds.ts';
import { hostMap } from './host-map.ts';
import type { Client } from '../stores/client.ts';
import type { PickedView } from './view-picker.ts';

export interface PointPickerOptions extends PickedView {
  client: Client;
  /** Null where none is chosen yet. */
  point: LatLng | null;
  /**
   * Once for every press, drop and key. Null when the press that first put the pin there was one of
   * two that zoom.
   */
  onPoint(point: LatLng | null): void;
}

export interface PointPicker {
  /** Moves the pin and tells nobody; the map goes there where it would be out of sight. */
  setPoint(point: LatLng | null): void;
  /** Shows a part of the country; the point stays as it is. */
  setView(view: PickedView): void;
  /** Takes the map away and puts back what the element held. */
  destroy(): void;
}

/**
 * Puts a map with a pin into an element, for somebody to choose a point on. Rejects when the map's
 * part does not come; then the element holds what it held.
 */
export const mountPointPicker = async (
  element: HTMLElement,
  { client, ...options }: PointPickerOptions,
): Promise<PointPicker> => {
  const [
    { bareMapStyles, createBareMap, createPointPin },
    { createPointChoice, pointChoiceStyles },
  ] = await Promise.all([import('../ui/map/bare-map.ts'), import('../ui/map/point-choice.ts')]);
  const { container, stand } = hostMap(element, [bareMapStyles, pointChoiceStyles]);
  const { map, setPoint } = createPointChoice(container, {
    ...options,
    createMap: createBareMap,
    createPin: createPointPin,
  });
  return {
    setPoint,
    setView: ({ center, zoom }) => map.setView(center, zoom),
    destroy: stand(map, client),
  };
};
