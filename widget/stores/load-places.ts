import { isSameBounds } from '../../domain/bounds.ts';
import type { Place } from '../../contract/place.ts';
import type { Client } from './client.ts';
import { createLatest } from './latest.ts';
import type { MapState } from './map-state.ts';

const signature = (places: readonly Place[]): string =>
  places
    .map(({ id, version }) => `${id}:${version}`)
    .sort()
    .join();

/** Loads the places of `$placesBounds`; the list is replaced only when it is another one. */
export const createPlaceLoader = (state: MapState, client: Client) => {
  const latest = createLatest();
  const stop = state.$placesBounds.listen((bounds, before) => {
    if (isSameBounds(bounds, before ?? null)) return;
    if (!bounds) return latest.abort();
    void latest.run((signal) => client.call('places', { query: { bounds }, signal }), {
      received({ answer }) {
        if (signature(answer) !== signature(state.$places.get())) state.$places.set(answer);
      },
      failed: () => state.$places.set([]),
    });
  });
  return {
    stop() {
      stop();
      latest.abort();
    },
  };
};
