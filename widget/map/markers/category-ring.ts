import { categoryOf, type CategorySlug } from '../../../contract/events/category.ts';

export type CategoryCounts = ReadonlyMap<CategorySlug, number>;

export const countCategories = (slugs: Iterable<CategorySlug>): CategoryCounts => {
  const counts = new Map<CategorySlug, number>();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return counts;
};

/** Between two parts, in percent of the whole. */
const gap = 1.6;
/** Below this share of the whole, in percent, a part could no longer be told from its neighbours. */
const leastShare = 7;
/** The colours of the style sheet: of all small parts together, and of what is between two parts. */
const restColour = 'var(--ring-rest)';
const gapColour = 'var(--surface-raised)';

interface Part {
  colour: string;
  /** Percent of the whole. */
  share: number;
}

const toParts = (counts: CategoryCounts): Part[] => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const parts = [...counts]
    .map(([slug, count]): Part => ({
      colour: categoryOf(slug).colour,
      share: (count / total) * 100,
    }))
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share);
  const rest = 100 - parts.reduce((sum, { share }) => sum + share, 0);
  return total > 0 && rest > 0.01 ? [...parts, { colour: restColour, share: rest }] : parts;
};

/**
 * A gradient around the middle, divided by category, the largest part first, clockwise from the top;
 * small parts share a grey one.
 */
export const toRingGradient = (counts: CategoryCounts): string => {
  const parts = toParts(counts);
  if (parts.length <= 1) return `conic-gradient(${parts[0]?.colour ?? restColour} 0 100%)`;
  let start = 0;
  const stops = parts.flatMap(({ colour, share }) => {
    const end = start + Math.max(share - gap, 0.8);
    const stop = `${colour} ${start.toFixed(1)}% ${end.toFixed(1)}%`;
    start += share;
    return [stop, `${gapColour} 0 ${start.toFixed(1)}%`];
  });
  return `conic-gradient(${stops.join()})`;
};

export const drawCategoryRing = (ring: HTMLElement, counts: CategoryCounts): void =>
  ring.style.setProperty('--ring-parts', toRingGradient(counts));

/** A ring divided by category; one node, which the style sheet draws. */
export const createCategoryRing = (counts: CategoryCounts): HTMLElement => {
  const ring = document.createElement('span');
  ring.className = 'category-ring';
  drawCategoryRing(ring, counts);
  return ring;
};
