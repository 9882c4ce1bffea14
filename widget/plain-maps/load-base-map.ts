import type { Client } from '../stores/client/client.ts';
import type { EventMapHandle } from '../ui/map/bare-map.ts';

/**
 * Loads the outlines and tile settings of a map, ignoring failures; returns a function to abort.
 */
export const loadBaseMap = (map: EventMapHandle, client: Client): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  const ignore = (): void => undefined;
  client.call('outlines', { signal }).then(({ answer }) => map.setOutlines(answer), ignore);
  client.call('mapSettings', { signal }).then(({ answer }) => map.setTiles(answer.tiles), ignore);
  return () => abort.abort();
};
