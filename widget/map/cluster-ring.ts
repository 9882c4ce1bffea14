import { countCategories, createCategoryRing } from './category-ring.ts';
import { NodeIcon, createText } from './node-icon.ts';
import type { MapWords, PlaceMarker } from './types.ts';

const sizeOf = (count: number) => (count < 10 ? 'small' : count < 100 ? 'medium' : 'large');

export const countEvents = (places: readonly PlaceMarker[]): number =>
  places.reduce((sum, place) => sum + place.count, 0);

/** The sign of several places: parts by category, inside how many events they hold together. */
export const createClusterRing = (places: readonly PlaceMarker[], words: MapWords): NodeIcon => {
  const count = countEvents(places);
  return new NodeIcon({
    className: 'cluster-ring',
    label: words.cluster(count, places),
    draw(root) {
      root.dataset.size = sizeOf(count);
      root.replaceChildren(
        createCategoryRing(countCategories(places.flatMap((place) => place.categories))),
        createText('cluster-ring-count', String(count)),
      );
    },
  });
};
