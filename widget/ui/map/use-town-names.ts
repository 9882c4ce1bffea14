import { useEffect } from 'react';
import { roundOutwards } from '../../../domain/geo/bounds.ts';
import type { EventMap } from '../../map/types.ts';
import { useStore } from '../use-store.ts';
import { useWidget } from '../widget-context.ts';

/** Lowest zoom at which every municipality has a label; below it only the towns of the outlines. */
const townNamesZoom = 11;

/** Loads the labels of villages within the visible bounds, for maps without tiles. */
export const useTownNames = (map: EventMap | null, hasNoTiles: boolean): void => {
  const { store, client } = useWidget();
  const { bounds } = useStore(store.$filters);
  const { zoom } = useStore(store.$mapConfig);
  const isNear = hasNoTiles && zoom >= townNamesZoom;
  const queryBounds = isNear && bounds ? roundOutwards(bounds, zoom) : null;
  useEffect(() => {
    if (!map || !queryBounds) return undefined;
    const abort = new AbortController();
    client.call('townNames', { query: { bounds: queryBounds }, signal: abort.signal }).then(
      ({ answer }) => map.setVillages(answer),
      // On failure the map has fewer labels.
      () => undefined,
    );
    return () => abort.abort();
  }, [map, JSON.stringify(queryBounds)]);
};
