import { useEffect } from 'react';
import { roundOutwards } from '../../../domain/geo/bounds.ts';
import type { EventMap } from '../../map/types.ts';
import { useStore } from '../use-store.ts';
import { useWidget } from '../widget-context.ts';

/** From this zoom on the base map names every municipality; from farther its own towns are enough. */
const townNamesZoom = 11;

/** Names the villages of what is shown, where no tiles do. */
export const useTownNames = (map: EventMap | null, isOwnGround: boolean): void => {
  const { store, client } = useWidget();
  const { bounds } = useStore(store.$filters);
  const { zoom } = useStore(store.$mapConfig);
  const isNear = isOwnGround && zoom >= townNamesZoom;
  const wanted = isNear && bounds ? roundOutwards(bounds, zoom) : null;
  useEffect(() => {
    if (!map || !wanted) return undefined;
    const abort = new AbortController();
    client.call('townNames', { query: { bounds: wanted }, signal: abort.signal }).then(
      ({ answer }) => map.setVillages(answer),
      // Without them the map has fewer names.
      () => undefined,
    );
    return () => abort.abort();
  }, [map, JSON.stringify(wanted)]);
};
