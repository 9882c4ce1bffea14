import { type PixelRect, pixelRectAround, createRectIndex, isStartCutOff } from '../pixel-rect.ts';

/** A town to be drawn as a pill; all measures in pixels of the current zoom. */
export interface PillRequest {
  x: number;
  y: number;
  /** Priority of the town, from `weighTown`. */
  weight: number;
  /** Height of its pill, which is also the width of its emblem. */
  height: number;
  /** Width of its pill with the name. */
  full: number;
  /** Width of the ring without the name. */
  short: number;
  /** Side of its name in the previous arrangement of the same zoom. */
  previousSide?: PillSide | undefined;
}

export type PillShape = 'full' | 'short' | 'dot' | 'speck';
export type PillSide = 'right' | 'left' | 'above' | 'below' | 'middle';
export interface PillForm {
  shape: PillShape;
  side: PillSide;
}

/** From the point of a town to the nearer edge of a pill above or below it, in pixels. */
const offset = 4;
/** Minimum size of a target (WCAG 2.5.8) and size of a speck, in pixels. */
const target = 24;
const speck = 8;
/** Space between two pills, in pixels. */
const margin = 1;
/** Highest price of a form by the weight of its town; for the name of a village almost zero. */
const maxPrice = {
  full: (weight: number) => weight ** 3 / 7,
  short: (weight: number) => weight ** 2,
};
/** Price of what a form takes from another town, as parts of its weight: its target, its speck. */
const prices = { target: 0.3, speck: 0.7 };
/** Factor of the price of a target. Rings are cheap: in a dense area the heaviest town gets one. */
const discount = { full: 1, short: 0.3 };
/** Price of a side: the right one is preferred, where a reader looks first. */
const sidePrice = { right: 0, left: 0.08, above: 0.14, below: 0.14, middle: 0 };
/** Price of the previous side: names do not jump while the map pans. */
const previousSidePrice = -0.3;
/** Price of a name that the edge of the map cuts off: as much as a covered village. */
const cutOffPrice = 1.2;

/** Added to the weight, by the rank of the town on the base map (index). */
const rankBonus = [0, 0.7, 0.7, 0.5, 0.4];

/**
 * Weight of a town: log2 of its count of events plus a bonus for its rank on the base map (0 for
 * none), which decides between towns with close counts.
 */
export const weighTown = (count: number, rank: number): number =>
  Math.log2(count + 1) + (rankBonus[rank] ?? 0);

const isIn = ({ x, y }: PillRequest, { left, top, right, bottom }: PixelRect) =>
  x + speck / 2 > left && x - speck / 2 < right && y + speck / 2 > top && y - speck / 2 < bottom;

/** Space around the letters of a name, which the edge may cut off, in pixels. */
const padding = 6;
const isWhole = ({ left, top, right, bottom }: PixelRect, viewport: PixelRect) =>
  left + padding >= viewport.left &&
  right - padding <= viewport.right &&
  top + padding >= viewport.top &&
  bottom - padding <= viewport.bottom;

interface Candidate extends PillForm {
  shape: 'full' | 'short';
  box: PixelRect;
}

/** The part of the box that the name takes; a pill on the right or left starts at its emblem. */
const nameOf = ({ x }: PillRequest, { side, box }: Candidate): PixelRect => ({
  ...box,
  ...(side === 'right' && { left: x }),
  ...(side === 'left' && { right: x }),
});

const formsOf = ({ x, y, height, full, short }: PillRequest): Candidate[] => {
  const half = height / 2;
  /** The box of a pill above or below its town includes the dot, this far beyond the point. */
  const dotRadius = 5;
  const row = { top: y - half - margin, bottom: y + half + margin };
  const middle = { left: x - full / 2 - margin, right: x + full / 2 + margin };
  const far = offset + height + margin;
  return [
    {
      shape: 'full',
      side: 'right',
      box: { ...row, left: x - half - margin, right: x - half + full + margin },
    },
    {
      shape: 'full',
      side: 'left',
      box: { ...row, left: x + half - full - margin, right: x + half + margin },
    },
    { shape: 'full', side: 'above', box: { ...middle, top: y - far, bottom: y + dotRadius } },
    { shape: 'full', side: 'below', box: { ...middle, top: y - dotRadius, bottom: y + far } },
    { shape: 'short', side: 'middle', box: pixelRectAround(x, y, short + margin, short + margin) },
  ];
};

/**
 * Places the pills of towns, heavier ones first. Each town has at least its point reserved; a name
 * goes to the side of the lowest price, inside `viewport` if possible. `boxes` do not overlap. A
 * form is null where the town is completely covered.
 */
export const arrangePills = (
  requests: readonly PillRequest[],
  viewport: PixelRect,
): { forms: (PillForm | null)[]; boxes: PixelRect[] } => {
  const at = (index: number) => requests[index] as PillRequest;
  const order = requests
    .map((_, index) => index)
    .sort((a, b) => at(b).weight - at(a).weight || a - b);
  const reservedBoxes = createRectIndex<number>();
  const occupied = createRectIndex<number>();
  /** Reservations of the towns that are not placed yet. */
  const reserved = new Map<number, 'target' | 'speck'>();
  for (const index of order) {
    const { x, y } = at(index);
    const box = pixelRectAround(x, y, target, target);
    const isCrowded = reservedBoxes.overlaps(box);
    reservedBoxes.add(isCrowded ? pixelRectAround(x, y, speck, speck) : box, index);
    reserved.set(index, isCrowded ? 'speck' : 'target');
  }

  const priceOf = (index: number, box: PixelRect, shape: 'full' | 'short'): number => {
    const reservation = reserved.get(index);
    if (!reservation) return 0;
    const target = reservation === 'target' ? prices.target * discount[shape] : 0;
    return at(index).weight * (target + (isIn(at(index), box) ? prices.speck : 0));
  };

  const choose = (index: number): Candidate | null => {
    const { weight, previousSide } = at(index);
    let best: Candidate | null = null;
    let lowest = Infinity;
    for (const form of formsOf(at(index))) {
      if (form.shape === 'short' && best) break;
      const name = nameOf(at(index), form);
      if (form.shape === 'full' && isStartCutOff(name, viewport)) continue;
      if (occupied.overlaps(form.box)) continue;
      let price = 0;
      for (const other of reservedBoxes.ownersAt(form.box))
        if (other !== index) price += priceOf(other, form.box, form.shape);
      if (price > maxPrice[form.shape](weight)) continue;
      price += form.side === previousSide ? previousSidePrice : sidePrice[form.side];
      if (!isWhole(name, viewport)) price += cutOffPrice;
      if (price >= lowest) continue;
      lowest = price;
      best = form;
    }
    return best;
  };

  const forms: (PillForm | null)[] = requests.map(() => null);
  for (const index of order) {
    const { x, y } = at(index);
    const candidate = choose(index);
    if (candidate) {
      const { box, shape, side } = candidate;
      for (const other of reservedBoxes.ownersAt(box)) {
        if (isIn(at(other), box)) reserved.delete(other);
        else if (reserved.has(other)) reserved.set(other, 'speck');
      }
      occupied.add(box, index);
      forms[index] = { shape, side };
    } else if (reserved.get(index) === 'target') {
      occupied.add(pixelRectAround(x, y, target, target), index);
      forms[index] = { shape: 'dot', side: 'middle' };
    }
    // Placed; from now on its box counts, not its reservation.
    reserved.delete(index);
  }
  // Towns without a form become specks where the placed boxes leave space.
  for (const index of order) {
    const { x, y } = at(index);
    const box = pixelRectAround(x, y, speck, speck);
    if (forms[index] || occupied.overlaps(box)) continue;
    occupied.add(box, index);
    forms[index] = { shape: 'speck', side: 'middle' };
  }
  return { forms, boxes: occupied.boxes() };
};
