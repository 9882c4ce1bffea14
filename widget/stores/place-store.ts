import { atom } from 'nanostores';
import type { Bounds } from '../../contract/places/bounds.ts';
import { isSameBounds } from '../../domain/geo/bounds.ts';
import type { Place } from '../../contract/places/place.ts';
import type { Client } from './client/client.ts';
import { createLatestRequest } from './client/latest-request.ts';

const toSignature = (places: readonly Place[]): string =>
  places
    .map(({ id, version }) => `${id}:${version}`)
    .sort()
    .join();

/**
 * Places within `$placesBounds`; the list is replaced only when ids or versions differ. Separate
 * from the event store, whose events carry their places.
 */
export const createPlaceStore = (client: Client) => {
  const $places = atom<readonly Place[]>([]);
  const $placesBounds = atom<Bounds | null>(null);
  const latest = createLatestRequest();
  const show = (places: readonly Place[]): void => {
    if (toSignature(places) !== toSignature($places.get())) $places.set(places);
  };
  const stop = $placesBounds.listen((bounds, previous) => {
    if (isSameBounds(bounds, previous ?? null)) return;
    if (!bounds) return latest.abort();
    void latest.run((signal) => client.call('places', { query: { bounds }, signal }), {
      received: ({ answer }) => show(answer),
      failed: () => show([]),
    });
  });
  return {
    $places,
    $placesBounds,
    destroy() {
      stop();
      latest.abort();
    },
  };
};
