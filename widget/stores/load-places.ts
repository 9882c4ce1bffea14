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
  const show = (places: readonly Place[]): void => {
    if (signature(places) !== signature(state.$places.get())) state.$places.set(places);
  };
  const stop = state.$placesBounds.listen((bounds, before) => {
    if (isSameBounds(bounds, before ?? null)) return;
    if (!bounds) return latest.abort();
    void latest.run((signal) => client.call('places', { query: { bounds }, signal }), {
      received: ({ answer }) => show(answer),
      failed: () => show([]),
    });
  });
  return {
    stop() {
      stop();
      latest.abort();
    },
  };
};
