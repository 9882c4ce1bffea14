import type { CategorySlug } from '../../contract/category.ts';
import { drawCategoryRing } from './category-ring.ts';
import { NodeIcon, createSign, createText } from './node-icon.ts';
import type { CityMarker } from './types.ts';

const sizeOf = (count: number) => (count < 10 ? 'small' : count < 50 ? 'medium' : 'large');

const drawEmblem = (city: CityMarker): HTMLElement => {
  const emblem = createSign('city-pill-emblem', [...city.title][0] ?? '');
  const counts = Object.entries(city.categories) as [CategorySlug, number][];
  emblem.prepend(drawCategoryRing(new Map(counts), 6));
  return emblem;
};

/** The sign of a town: emblem, name and count, of which a style sheet drops the first two where room is short. */
export const createCityPill = (city: CityMarker, label: string): NodeIcon =>
  new NodeIcon({
    className: 'city-pill',
    label,
    draw(root) {
      root.dataset.city = String(city.id);
      root.dataset.size = sizeOf(city.count);
      root.replaceChildren(
        drawEmblem(city),
        createText('city-pill-title', city.title),
        createSign('city-pill-count', String(city.count)),
      );
    },
  });
