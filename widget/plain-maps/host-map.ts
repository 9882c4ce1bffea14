import { loadBaseMap } from './load-base-map.ts';
import { createShadowHost } from '../page/shadow-host.ts';
import type { WidgetClient } from '../stores/client/client.ts';
import type { EventMapHandle } from '../ui/map/bare-map.ts';

/** Container for a map of the site, in a shadow root. */
export interface HostedMap {
  container: HTMLElement;
  /** Loads the base map of the map in the container; returns a function that removes the whole. */
  attach(map: EventMapHandle, client: WidgetClient): () => void;
}

/**
 * Replaces the content of the element by a shadow host with the styles and a container for a map.
 */
export const hostMap = (element: HTMLElement, styles: readonly string[]): HostedMap => {
  const host = createShadowHost(element, true);
  for (const style of styles) host.adoptStyles(style);
  host.reveal();
  const container = host.root.ownerDocument.createElement('div');
  container.style.height = '100%';
  host.root.append(container);
  return {
    container,
    attach(map, client) {
      const stopLoading = loadBaseMap(map, client);
      return () => {
        stopLoading();
        map.destroy();
        host.remove();
      };
    },
  };
};
