import { useEffect } from 'react';
import { townNames } from '../../../contract/endpoints/places.ts';
import { toQueryTexts } from '../../../contract/views/view-query.ts';
import type { Bounds } from '../../../contract/places/bounds.ts';
import { roundOutwards } from '../../../domain/geo/grid.ts';
import type { EventMapHandle } from '../../map/types.ts';
import { onAnswer } from '../../stores/client/outcome.ts';
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
    const { signal } = abort;
    // On failure the map has fewer labels.
    onAnswer(
      client.call(townNames, toQueryTexts({ bounds: queryBounds }), { signal }),
      (villages) => map.setVillages(villages),
    );
    return () => abort.abort();
  }, [map, client, query]);
};
