import type { LatLng } from '../contract/bounds.ts';
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
}

export interface ViewPicker {
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
  const { createBareMap, bareMapStyles } = await import('./ui/bare-map.ts');
  const host = createShadowHost(element, true);
  host.adoptStyles(bareMapStyles);
  host.reveal();
  const container = host.root.ownerDocument.createElement('div');
  container.style.height = '100%';
  host.root.append(container);
  const map = createBareMap(container, {
    ...view,
    onViewChange: ({ center, zoom }) => onViewChange({ center, zoom }),
  });
  const abort = new AbortController();
  const { signal } = abort;
  // What lies under it may come late or never.
  const ignore = (): void => undefined;
  client.call('outlines', { signal }).then(({ answer }) => map.setOutlines(answer), ignore);
  client.call('mapSettings', { signal }).then(({ answer }) => map.setTiles(answer.tiles), ignore);
  return {
    setView: ({ center, zoom }) => map.setView(center, zoom),
    destroy() {
      abort.abort();
      map.destroy();
      host.remove();
    },
  };
};
