import type { LatLng } from '../../contract/places/bounds.ts';
import { hostMap } from './host-map.ts';
import type { WidgetClient } from '../stores/client/client.ts';
import type { PickedView } from './view-picker.ts';

export interface PointPickerOptions extends PickedView {
  client: WidgetClient;
  /** Null for no point. */
  point: LatLng | null;
  /**
   * Once per press, drop and key. Null when the press that placed the pin turned out to be the
   * first of a double press, which zooms.
   */
  onPoint(point: LatLng | null): void;
}

export interface PointPicker {
  /**
   * Moves the pin without a call of `onPoint`; shows the point if it is outside of the viewport.
   */
  setPoint(point: LatLng | null): void;
  /** Changes the view, not the point. */
  setView(view: PickedView): void;
  /** Removes the map and restores the content of the element. */
  destroy(): void;
}

/**
 * Mounts a map with a movable pin in an element. Rejects when the chunk of the map does not load;
 * the element then keeps its content.
 */
export const mountPointPicker = async (
  element: HTMLElement,
  { client, ...options }: PointPickerOptions,
): Promise<PointPicker> => {
  const [
    { bareMapStyles, createBareMap, createPointPin },
    { createPointChoice, pointChoiceStyles },
  ] = await Promise.all([import('../ui/map/bare-map.ts'), import('../ui/map/point-choice.ts')]);
  const { container, attach } = hostMap(element, [bareMapStyles, pointChoiceStyles]);
  const { map, setPoint } = createPointChoice(container, {
    ...options,
    createMap: createBareMap,
    createPin: createPointPin,
  });
  return {
    setPoint,
    setView: ({ center, zoom }) => map.setView(center, zoom),
    destroy: attach(map, client),
  };
};
