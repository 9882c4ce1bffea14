import {
  type PixelRect,
  pixelRectAround,
  createRectIndex,
  isStartCutOff,
} from '../../../domain/geo/pixel-rect.ts';

/** A town to be drawn as a pill; all measures in pixels of the current zoom. */
export interface PillRequest {
  x: number;
  y: number;
  /** Priority of the town, from `weighTown`. */
  weight: number;
  /** Side of its pill in the previous arrangement of the same zoom. */
  previousSide?: PillSide | undefined;
}

/** Size of a pill with its name, in pixels. */
export interface PillSize {
  height: number;
  width: number;
}

export type PillSide = 'right' | 'left' | 'above' | 'below';

/** A drawn pill: its side, and the indexes of the towns folded into it. */
export interface PlacedPill {
  side: PillSide;
  folded: readonly number[];
}

/** From the point of a town to the nearer edge of a pill above or below it, in pixels. */
const offset = 4;
/** Radius of the dot at the point of a town whose pill is above or below it, in pixels. */
const dotRadius = 5;
/** Minimum size of a target (WCAG 2.5.8), in pixels. */
const target = 24;
/** Half of the space between two pills, in pixels. */
const margin = 2;
/** Price of covering the target of another town, as a part of its weight. */
const coverPrice = 0.6;
/** Price of a side: the right one is preferred, where a reader looks first. */
const sidePrice = { right: 0, left: 0.08, above: 0.14, below: 0.14 };
/** Price of the previous side: names do not jump while the map pans. */
const previousSidePrice = -0.3;
/** Price of a name that the edge of the map cuts off: as much as a covered town of 30 events. */
const cutOffPrice = 3;

/** Added to the weight, by the rank of the town on the base map (index). */
const rankBonus = [0, 0.7, 0.7, 0.5, 0.4];

/**
 * Weight of a town: log2 of its count of events plus a bonus for its rank on the base map (0 for
 * none), which decides between towns with close counts.
 */
export const weighTown = (count: number, rank: number): number =>
  Math.log2(count + 1) + (rankBonus[rank] ?? 0);

/** Space around the letters of a name, which the edge may cut off, in pixels. */
const padding = 6;
const isWhole = ({ left, top, right, bottom }: PixelRect, viewport: PixelRect) =>
  left + padding >= viewport.left &&
  right - padding <= viewport.right &&
  top + padding >= viewport.top &&
  bottom - padding <= viewport.bottom;

interface Candidate {
  side: PillSide;
  box: PixelRect;
}

/** The part of the box that the name takes; a pill on the right or left starts at its emblem. */
const nameOf = ({ x }: PillRequest, { side, box }: Candidate): PixelRect => ({
  ...box,
  ...(side === 'right' && { left: x }),
  ...(side === 'left' && { right: x }),
});

const candidatesOf = ({ x, y }: PillRequest, { height, width }: PillSize): Candidate[] => {
  const half = height / 2;
  const row = { top: y - half - margin, bottom: y + half + margin };
  const middle = { left: x - width / 2 - margin, right: x + width / 2 + margin };
  const far = offset + height + margin;
  return [
    {
      side: 'right',
      box: { ...row, left: x - half - margin, right: x - half + width + margin },
    },
    {
      side: 'left',
      box: { ...row, left: x + half - width - margin, right: x + half + margin },
    },
    { side: 'above', box: { ...middle, top: y - far, bottom: y + dotRadius } },
    { side: 'below', box: { ...middle, top: y - dotRadius, bottom: y + far } },
  ];
};

const isInside = ({ x, y }: PillRequest, { left, top, right, bottom }: PixelRect): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/**
 * Places the pills of towns, heavier ones first, each on the side of the lowest price. A town
 * without space for its pill folds into the nearest heavier one in its way, whose `sizeOf` then
 * includes the folded ones. Towns inside the viewport come before those outside and never fold
 * into them, so that no town in view is represented by a pill out of view. `avoided` are boxes that
 * pills leave free where they can. `pills` has null for folded towns; `boxes` do not overlap.
 */
export const arrangePills = (
  requests: readonly PillRequest[],
  viewport: PixelRect,
  sizeOf: (index: number, folded: readonly number[]) => PillSize,
  avoided: readonly PixelRect[] = [],
): { pills: (PlacedPill | null)[]; boxes: PixelRect[] } => {
  const at = (index: number) => requests[index] as PillRequest;
  const inside = requests.map((request) => isInside(request, viewport));
  const isBefore = (one: number, other: number) =>
    Number(inside[other]) - Number(inside[one]) || at(other).weight - at(one).weight || one - other;
  const avoidedBoxes = createRectIndex<null>();
  for (const box of avoided) avoidedBoxes.add(box, null);
  const foldedInto = new Map<number, number[]>();
  const foldedOf = (index: number): readonly number[] => foldedInto.get(index) ?? [];
  let remaining = requests.map((_, index) => index).sort(isBefore);

  const nearestOf = (index: number, others: Iterable<number>): number | undefined => {
    const { x, y } = at(index);
    const distance = (other: number) => Math.hypot(at(other).x - x, at(other).y - y);
    return [...others].sort((one, other) => distance(one) - distance(other))[0];
  };

  /** Places the remaining towns once; whether a pill must be placed again, as it has grown. */
  const pass = () => {
    const targets = createRectIndex<number>();
    for (const index of remaining)
      targets.add(pixelRectAround(at(index).x, at(index).y, target, target), index);
    const occupied = createRectIndex<number>();
    const sides = new Map<number, PillSide>();
    let hasGrown = false;

    const priceOf = (index: number, candidate: Candidate): number => {
      const { side, box } = candidate;
      let price = side === at(index).previousSide ? previousSidePrice : sidePrice[side];
      for (const other of targets.ownersAt(box))
        // Those placed already do not lose anything.
        if (other !== index && !sides.has(other)) price += at(other).weight * coverPrice;
      if (avoidedBoxes.overlaps(box)) price += coverPrice;
      return isWhole(nameOf(at(index), candidate), viewport) ? price : price + cutOffPrice;
    };

    const place = (index: number): boolean => {
      const blockers = new Set<number>();
      let best: Candidate | undefined;
      let lowest = Infinity;
      const candidates = candidatesOf(at(index), sizeOf(index, foldedOf(index)));
      for (const candidate of candidates) {
        const owners = occupied.ownersAt(candidate.box);
        for (const owner of owners) blockers.add(owner);
        if (owners.length > 0) continue;
        if (inside[index] && isStartCutOff(nameOf(at(index), candidate), viewport)) continue;
        const price = priceOf(index, candidate);
        if (price >= lowest) continue;
        lowest = price;
        best = candidate;
      }
      const sameSide = [...blockers].filter((other) => inside[other] === inside[index]);
      // A town outside whose space is taken by pills inside has no pill until the map moves there.
      const host = best ? undefined : nearestOf(index, sameSide);
      if (host !== undefined) {
        const before = sizeOf(host, foldedOf(host));
        foldedInto.set(host, [...foldedOf(host), index, ...foldedOf(index)]);
        foldedInto.delete(index);
        const after = sizeOf(host, foldedOf(host));
        hasGrown ||= before.width !== after.width || before.height !== after.height;
        return false;
      }
      if (!best) return true;
      occupied.add(best.box, index);
      sides.set(index, best.side);
      return true;
    };

    remaining = remaining.filter(place);
    return { hasGrown, sides, boxes: occupied.boxes() };
  };

  let result = pass();
  while (result.hasGrown) result = pass();
  const pills = requests.map((_, index): PlacedPill | null => {
    const side = result.sides.get(index);
    return side ? { side, folded: foldedOf(index) } : null;
  });
  return { pills, boxes: result.boxes };
};
