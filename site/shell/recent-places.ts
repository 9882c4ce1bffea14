import * as v from 'valibot';
import {
  maxRecentPlaces,
  RecentPlaceSchema,
  type RecentPlace,
} from '../../contract/places/recent-place.ts';
import { isSameJson } from '../../domain/is-same-json.ts';
import type { RecentPlaces } from '../../widget/index.ts';
import { createSafeStorage, type KeyStorage } from './safe-storage.ts';

/** Key in local storage: a JSON array of the cities and places chosen in the search, the last one first. */
export const recentPlacesKey = 'mapa-akci-hledano';

const StoredSchema = v.fallback(v.array(RecentPlaceSchema), []);

const isSame = (one: RecentPlace, other: RecentPlace): boolean =>
  'city' in one
    ? 'city' in other && one.city.id === other.city.id
    : 'place' in other && one.place.id === other.place.id;

/** The last chosen places, kept in this browser alone. */
export const createRecentPlaces = (open: () => KeyStorage): RecentPlaces => {
  const storage = createSafeStorage(open);
  const read = (): readonly RecentPlace[] =>
    v.parse(StoredSchema, storage.readJson(recentPlacesKey));
  return {
    read,
    add(place) {
      const places = [place, ...read().filter((one) => !isSame(one, place))];
      const kept = places.slice(0, maxRecentPlaces);
      if (!isSameJson(kept, read())) storage.write(recentPlacesKey, JSON.stringify(kept));
    },
  };
};
