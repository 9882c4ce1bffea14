import { categoryOf, type CategorySlug } from '../../contract/category.ts';
import { createSvg } from './svg.ts';

export type CategoryCounts = ReadonlyMap<CategorySlug, number>;

export const countCategories = (slugs: Iterable<CategorySlug>): CategoryCounts => {
  const counts = new Map<CategorySlug, number>();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return counts;
};

const radius = 18.5;
const gap = 1.6;
/** Below this share of the whole, in percent, a part could no longer be told from its neighbours. */
const leastShare = 7;

interface Part {
  colour: string | null;
  share: number;
}

const toParts = (counts: CategoryCounts): Part[] => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const shares = [...counts].map(([slug, count]): [CategorySlug, number] => [
    slug,
    (count / total) * 100,
  ]);
  const parts = shares
    .filter(([, share]) => share >= leastShare)
    .sort((a, b) => b[1] - a[1])
    .map(([slug, share]): Part => ({ colour: categoryOf(slug).colour, share }));
  const rest = 100 - parts.reduce((sum, part) => sum + part.share, 0);
  return total > 0 && rest > 0.01 ? [...parts, { colour: null, share: rest }] : parts;
};

/** A ring divided by category, the largest part first, clockwise from the top; small parts share a grey one. */
export const drawCategoryRing = (counts: CategoryCounts, width: number): SVGElement => {
  const parts = toParts(counts);
  let start = 0;
  const arcs = parts.map(({ colour, share }) => {
    const length = parts.length > 1 ? Math.max(share - gap, 0.8) : 100;
    const arc = createSvg('circle', {
      cx: 22,
      cy: 22,
      r: radius,
      class: 'category-ring-part',
      'stroke-width': width,
      pathLength: 100,
      'stroke-dasharray': `${length} ${100 - length}`,
      'stroke-dashoffset': -start,
      transform: 'rotate(-90 22 22)',
    });
    if (colour) arc.setAttribute('stroke', colour);
    else arc.classList.add('is-rest');
    start += share;
    return arc;
  });
  const disc = createSvg('circle', { cx: 22, cy: 22, r: 21.25, class: 'category-ring-disc' });
  return createSvg('svg', { viewBox: '0 0 44 44', class: 'category-ring', 'aria-hidden': 'true' }, [
    disc,
    ...arcs,
  ]);
};
