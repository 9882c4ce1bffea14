import type { PlaceMarker } from '../types.ts';

export interface PlaceChanges {
  added: PlaceMarker[];
  removed: PlaceMarker[];
  /** Same position, different title, count, categories or cancellation. */
  changed: PlaceMarker[];
}

const looksAlike = (one: PlaceMarker, other: PlaceMarker): boolean =>
  one.title === other.title &&
  one.count === other.count &&
  one.cancelled === other.cancelled &&
  one.categories.length === other.categories.length &&
  one.categories.every((slug, index) => slug === other.categories[index]);

/** Changes from the previous to the next places. A moved place is removed and added. */
export const comparePlaces = (
  previous: ReadonlyMap<number, PlaceMarker>,
  next: readonly PlaceMarker[],
): PlaceChanges => {
  const changes: PlaceChanges = { added: [], removed: [], changed: [] };
  const missing = new Map(previous);
  const ids = new Set<number>();
  for (const place of next) {
    if (ids.has(place.id)) continue;
    ids.add(place.id);
    const old = previous.get(place.id);
    missing.delete(place.id);
    if (!old) {
      changes.added.push(place);
    } else if (old.lat !== place.lat || old.lng !== place.lng) {
      changes.removed.push(old);
      changes.added.push(place);
    } else if (old !== place && !looksAlike(old, place)) {
      changes.changed.push(place);
    }
  }
  changes.removed.push(...missing.values());
  return changes;
};
