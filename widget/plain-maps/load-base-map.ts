import { mapSettings, outlines } from '../../contract/endpoints/places.ts';
import type { WidgetClient } from '../stores/client/client.ts';
import { onAnswer } from '../stores/client/outcome.ts';
import type { EventMapHandle } from '../ui/map/bare-map.ts';

/**
 * Loads the outlines and tile settings of a map, ignoring failures; returns a function to abort.
 */
export const loadBaseMap = (map: EventMapHandle, client: WidgetClient): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  onAnswer(client.call(outlines, {}, { signal }), (answer) => map.setOutlines(answer));
  onAnswer(client.call(mapSettings, {}, { signal }), ({ tiles }) => map.setTiles(tiles));
  return () => abort.abort();
};
