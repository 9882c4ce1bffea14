import { atom } from 'nanostores';
import { places } from '../../contract/endpoints/places.ts';
import { toQueryTexts } from '../../contract/views/view-query.ts';
import type { Bounds } from '../../contract/places/bounds.ts';
import { isSameBounds } from '../../domain/geo/bounds.ts';
import type { Place } from '../../contract/places/place.ts';
import type { WidgetClient } from './client/client.ts';
import { answered } from './client/outcome.ts';
import { createLatestRequest } from './client/latest-request.ts';

const toSignature = (places: readonly Place[]): string =>
  places
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join();

/**
 * Places within `$placesBounds`; the list is replaced only when the set of ids differs. Separate
 * from the event store, whose events carry their places.
 */
export const createPlaceStore = (client: WidgetClient) => {
  const $places = atom<readonly Place[]>([]);
  const $placesBounds = atom<Bounds | null>(null);
  const latest = createLatestRequest();
  const show = (found: readonly Place[]): void => {
    if (toSignature(found) !== toSignature($places.get())) $places.set(found);
  };
  const stop = $placesBounds.listen((bounds, previous) => {
    if (isSameBounds(bounds, previous ?? null)) return;
    if (!bounds) return latest.abort();
    const load = async (signal: AbortSignal) =>
      (await client.call(places, toQueryTexts({ bounds }), { signal }).then(answered)).answer;
    void latest.run(load, { received: show, failed: () => show([]) });
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
