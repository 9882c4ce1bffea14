import { countCategories, createCategoryRing, drawCategoryRing } from './category-ring.ts';
import { NodeIcon, createText } from './node-icon.ts';
import type { MapMessages, PlaceMarker } from '../types.ts';

const sizeOf = (count: number) => (count < 10 ? 'small' : count < 100 ? 'medium' : 'large');

export const countEvents = (places: readonly PlaceMarker[]): number =>
  places.reduce((sum, place) => sum + place.count, 0);

/**
 * Icon of a cluster: ring of parts by category with the sum of events inside. markercluster's own
 * icon is written as a string of HTML. `oldNode` returns the node to reuse on a redraw: a new node
 * would lose the focus and drop frames on a slow phone.
 */
export const createClusterRing = (
  places: readonly PlaceMarker[],
  messages: Pick<MapMessages, 'cluster' | 'clusterName'>,
  oldNode: () => HTMLElement | undefined = () => undefined,
): NodeIcon => {
  const count = countEvents(places);
  const categories = countCategories(places.flatMap((place) => place.categories));
  return new NodeIcon({
    className: 'cluster-ring',
    label: messages.cluster(messages.clusterName(places, false), count),
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
