import type { CategorySlug } from '../../../contract/events/category.ts';
import { createCategoryRing } from './category-ring.ts';
import { NodeIcon, createPseudoText, createText } from './node-icon.ts';
import type { CityMarker } from '../types.ts';

/** Sizes of a pill from `minCount` events on, in pixels, the same as in the style sheet. */
const sizes = [
  { size: 'large', minCount: 20, height: 36, emblem: 30, font: 14.5 },
  { size: 'medium', minCount: 5, height: 30, emblem: 24, font: 13 },
  { size: 'small', minCount: 0, height: 26, emblem: 20, font: 12 },
] as const;

const sizeOf = (count: number) =>
  sizes.find(({ minCount }) => count >= minCount) ?? (sizes[2] as (typeof sizes)[number]);

/** Width of borders, padding and gaps of a pill, in pixels. */
const extraWidth = 23;

/** Size of a pill in pixels; `widthOf` measures bold text of a font size in pixels. */
export const measurePill = (
  { title, count }: Pick<CityMarker, 'title' | 'count'>,
  widthOf: (text: string, size: number) => number,
) => {
  const { height, emblem, font } = sizeOf(count);
  const text = widthOf(title, font) + widthOf(String(count), font);
  return { height, width: Math.ceil(extraWidth + emblem + text) };
};

const drawEmblem = (city: CityMarker): HTMLElement => {
  const emblem = createPseudoText('city-pill-emblem', [...city.title][0] ?? '');
  const counts = Object.entries(city.categories) as [CategorySlug, number][];
  emblem.prepend(createCategoryRing(new Map(counts)));
  return emblem;
};

/** Icon of a town: emblem, name and count. */
export const createCityPill = (city: CityMarker, label: string): NodeIcon =>
  new NodeIcon({
    className: 'city-pill',
    label,
    draw(root) {
      root.dataset.city = String(city.id);
      root.dataset.size = sizeOf(city.count).size;
      root.replaceChildren(
        drawEmblem(city),
        createText('city-pill-title', city.title),
        createPseudoText('city-pill-count', String(city.count)),
      );
    },
  });
