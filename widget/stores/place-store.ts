import { atom } from 'nanostores';
import type { Bounds } from '../../contract/places/bounds.ts';
import { isSameBounds } from '../../domain/geo/bounds.ts';
import type { Place } from '../../contract/places/place.ts';
import type { Client } from './client.ts';
import { createLatest } from './latest.ts';

const signature = (places: readonly Place[]): string =>
  places
    .map(({ id, version }) => `${id}:${version}`)
    .sort()
    .join();

/**
 * The places within `$placesBounds`; the list is replaced only when it is another one. A store of its
 * own: whoever looks at events has their places with them.
 */
export const createPlaceStore = (client: Client) => {
  const $places = atom<readonly Place[]>([]);
  const $placesBounds = atom<Bounds | null>(null);
  const latest = createLatest();
  const show = (places: readonly Place[]): void => {
    if (signature(places) !== signature($places.get())) $places.set(places);
  };
  const stop = $placesBounds.listen((bounds, before) => {
    if (isSameBounds(bounds, before ?? null)) return;
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
