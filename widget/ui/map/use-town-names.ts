import { useEffect } from 'react';
import type { Bounds } from '../../../contract/places/bounds.ts';
import { roundOutwards } from '../../../domain/geo/grid.ts';
import type { EventMapHandle } from '../../map/types.ts';
import { useStore } from '../use-store.ts';
import { useWidget } from '../widget-context.ts';

/** Lowest zoom at which every municipality has a label; below it only the towns of the outlines. */
const townNamesZoom = 11;

/** Loads the labels of villages within the visible bounds, for maps without tiles. */
export const useTownNames = (map: EventMapHandle | null, hasNoTiles: boolean): void => {
  const { store, client } = useWidget();
  const { bounds } = useStore(store.$filters);
  const { zoom } = useStore(store.$mapConfig);
  const isNear = hasNoTiles && zoom >= townNamesZoom;
  // As text, because equal bounds must not be requested again.
  const query = isNear && bounds ? JSON.stringify(roundOutwards(bounds, zoom)) : '';
  useEffect(() => {
    if (!map || !query) return undefined;
    const queryBounds = JSON.parse(query) as Bounds;
    const abort = new AbortController();
    client.call('townNames', { query: { bounds: queryBounds }, signal: abort.signal }).then(
      ({ answer }) => map.setVillages(answer),
      // On failure the map has fewer labels.
      () => undefined,
    );
    return () => abort.abort();
  }, [map, client, query]);
};
