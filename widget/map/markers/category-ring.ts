import { categoryOf, type CategorySlug } from '../../../contract/events/category.ts';

export type CountByCategory = ReadonlyMap<CategorySlug, number>;

export const countCategories = (slugs: Iterable<CategorySlug>): CountByCategory => {
  const counts = new Map<CategorySlug, number>();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return counts;
};

/** Gap between two parts, in percent of the whole. */
const gap = 1.6;
/** Smallest drawn width of a part, in percent of the whole: the merged ones may be narrower than a gap. */
const minWidth = 0.8;
/** Smallest share of the whole, in percent, that is drawn as a part of its own. */
const minShare = 7;
/** Colours from the style sheet: of the merged small parts, and of the gaps. */
const restColour = 'var(--mapa-akci--ring-rest)';
const gapColour = 'var(--mapa-akci--surface-raised)';

interface Part {
  colour: string;
  /** Percent of the whole. */
  share: number;
}

const toParts = (counts: CountByCategory): Part[] => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const parts = [...counts]
    .map(([slug, count]): Part => ({
      colour: categoryOf(slug).colour,
      share: (count / total) * 100,
    }))
    .filter(({ share }) => share >= minShare)
    .sort((one, other) => other.share - one.share);
  const rest = 100 - parts.reduce((sum, { share }) => sum + share, 0);
  return total > 0 && rest > 0.01 ? [...parts, { colour: restColour, share: rest }] : parts;
};

/**
 * Conic gradient of parts by category, clockwise from the top, the largest first; parts below
 * `minShare` are merged into a grey one.
 */
export const toRingGradient = (counts: CountByCategory): string => {
  const parts = toParts(counts);
  if (parts.length <= 1) return `conic-gradient(${parts[0]?.colour ?? restColour} 0 100%)`;
  let start = 0;
  const stops = parts.flatMap(({ colour, share }) => {
    const end = start + Math.max(share - gap, minWidth);
    const stop = `${colour} ${start.toFixed(1)}% ${end.toFixed(1)}%`;
    start += share;
    return [stop, `${gapColour} 0 ${start.toFixed(1)}%`];
  });
  return `conic-gradient(${stops.join()})`;
};

export const drawCategoryRing = (ring: HTMLElement, counts: CountByCategory): void =>
  ring.style.setProperty('--mapa-akci--ring-parts', toRingGradient(counts));

/** Ring of parts by category: one node, drawn by the style sheet. */
export const createCategoryRing = (counts: CountByCategory): HTMLElement => {
  const ring = document.createElement('span');
  ring.className = 'category-ring';
  drawCategoryRing(ring, counts);
  return ring;
};
