import { loadBaseMap } from './load-base-map.ts';
import { createShadowHost } from '../page/shadow-host.ts';
import type { Client } from '../stores/client.ts';
import type { EventMap } from '../ui/map/bare-map.ts';

/** A place in an element for a map of the site's own. */
export interface HostedMap {
  container: HTMLElement;
  /** Lays the ground under the map that was made there; answers how to take all of it away. */
  stand(map: EventMap, client: Client): () => void;
}

/** Makes room for a map, framed and with its styles, instead of what the element held. */
export const hostMap = (element: HTMLElement, styles: readonly string[]): HostedMap => {
  const host = createShadowHost(element, true);
  for (const style of styles) host.adoptStyles(style);
  host.reveal();
  const container = host.root.ownerDocument.createElement('div');
  container.style.height = '100%';
  host.root.append(container);
  return {
    container,
    stand(map, client) {
      const stopLaying = loadBaseMap(map, client);
      return () => {
        stopLaying();
        map.destroy();
        host.remove();
      };
    },
  };
};
