import type { RecentPlace } from '../../../contract/places/recent-place.ts';

/** Cities and places chosen in the search, the last one first. */
export interface RecentPlaces {
  read(): readonly RecentPlace[];
  add(place: RecentPlace): void;
}
