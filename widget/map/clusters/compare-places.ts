import type { PlaceMarker } from '../types.ts';

export interface PlaceChanges {
  added: PlaceMarker[];
  removed: PlaceMarker[];
  /** The same spot with another look or name. */
  changed: PlaceMarker[];
}

const looksAlike = (one: PlaceMarker, other: PlaceMarker): boolean =>
  one.title === other.title &&
  one.count === other.count &&
  one.cancelled === other.cancelled &&
  one.categories.length === other.categories.length &&
  one.categories.every((slug, index) => slug === other.categories[index]);

/** What it takes to come from the known places to the next ones; a place that moved is removed and added. */
export const comparePlaces = (
  known: ReadonlyMap<number, PlaceMarker>,
  next: readonly PlaceMarker[],
): PlaceChanges => {
  const changes: PlaceChanges = { added: [], removed: [], changed: [] };
  const missing = new Map(known);
  const seen = new Set<number>();
  for (const place of next) {
    if (seen.has(place.id)) continue;
    seen.add(place.id);
    const old = known.get(place.id);
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
