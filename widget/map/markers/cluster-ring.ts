import { countCategories, createCategoryRing, drawCategoryRing } from './category-ring.ts';
import { NodeIcon, createText } from './node-icon.ts';
import type { MapWords, PlaceMarker } from '../types.ts';

const sizeOf = (count: number) => (count < 10 ? 'small' : count < 100 ? 'medium' : 'large');

export const countEvents = (places: readonly PlaceMarker[]): number =>
  places.reduce((sum, place) => sum + place.count, 0);

/**
 * The sign of several places: parts by category, inside how many events they hold together; markercluster's
 * own is a number in a disc, of a string of HTML. `oldNode` is the node of the ring that is drawn anew: a
 * new one would cost the focus, and a slow phone its frames.
 */
export const createClusterRing = (
  places: readonly PlaceMarker[],
  words: MapWords,
  oldNode: () => HTMLElement | undefined = () => undefined,
): NodeIcon => {
  const count = countEvents(places);
  const categories = countCategories(places.flatMap((place) => place.categories));
  return new NodeIcon({
    className: 'cluster-ring',
    label: words.cluster(count, places),
    oldNode,
    draw(root) {
      root.dataset.size = sizeOf(count);
      const [ring, text] = root.children;
      if (!ring || !text)
        return root.append(
          createCategoryRing(categories),
          createText('cluster-ring-count', String(count)),
        );
      drawCategoryRing(ring as HTMLElement, categories);
      text.textContent = String(count);
    },
  });
};
