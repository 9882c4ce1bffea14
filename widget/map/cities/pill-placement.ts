import { type Box, boxAround, createRoom, losesBeginning } from '../box.ts';

/** A town that wants to be seen, in pixels of the zoom at hand. */
export interface Wish {
  x: number;
  y: number;
  /** How much it matters; see `weighTown`. */
  weight: number;
  /** Height of its pill, which is also the width of its emblem. */
  height: number;
  /** Width of its pill with the name. */
  full: number;
  /** Width of the sign without the name. */
  short: number;
  /** Where its name stood until now. */
  stood?: Side | undefined;
}

export type Shape = 'full' | 'short' | 'dot' | 'speck';
export type Side = 'right' | 'left' | 'above' | 'below' | 'middle';
export interface Form {
  shape: Shape;
  side: Side;
}

/** From the spot of a town to the nearer edge of a pill above or below it. */
export const lift = 4;
/** The least size of a target, in pixels (WCAG 2.5.8), and what a speck takes. */
const target = 24;
const speck = 8;
/** Room to breathe between signs. */
const air = 1;
/** What a sign may cost the others: the weightier, the more, and the name of a village next to nothing. */
const limitOf = {
  full: (weight: number) => weight ** 3 / 7,
  short: (weight: number) => weight ** 2,
};
/** Parts of a town's weight: its target, which may shrink to a speck, and the speck itself. */
const prices = { target: 0.3, speck: 0.7 };
/** Rings are small; where towns crowd, the weightiest gets one. */
const discount = { full: 1, short: 0.3 };
/** All things equal, a name stands where a reader looks for it first. */
const habit = { right: 0, left: 0.08, above: 0.14, below: 0.14, middle: 0 };
/** A map that moves a little is still the same: where a name stood, it stays. */
const stays = -0.3;
/** A name that the edge of the map cuts off is worth hiding a village for, and no more. */
const cutPrice = 1.2;

const rankBonus = [0, 0.7, 0.7, 0.5, 0.4];

/**
 * Events first; the size of a town (its rank on the base map, 0 for none) decides between those that
 * have nearly as many.
 */
export const weighTown = (count: number, rank: number): number =>
  Math.log2(count + 1) + (rankBonus[rank] ?? 0);

const isIn = ({ x, y }: Wish, { left, top, right, bottom }: Box) =>
  x + speck / 2 > left && x - speck / 2 < right && y + speck / 2 > top && y - speck / 2 < bottom;

/** What is around the letters of a name may be cut, in pixels. */
const padding = 6;
const isWhole = ({ left, top, right, bottom }: Box, sight: Box) =>
  left + padding >= sight.left &&
  right - padding <= sight.right &&
  top + padding >= sight.top &&
  bottom - padding <= sight.bottom;

interface Candidate extends Form {
  shape: 'full' | 'short';
  box: Box;
}

/** What of a pill is its name: on the one side of the spot, where it stands on one. */
const nameOf = ({ x }: Wish, { side, box }: Candidate): Box => ({
  ...box,
  ...(side === 'right' && { left: x }),
  ...(side === 'left' && { right: x }),
});

const formsOf = ({ x, y, height, full, short }: Wish): Candidate[] => {
  const half = height / 2;
  const spot = 5;
  const row = { top: y - half - air, bottom: y + half + air };
  const middle = { left: x - full / 2 - air, right: x + full / 2 + air };
  const far = lift + height + air;
  return [
    {
      shape: 'full',
      side: 'right',
      box: { ...row, left: x - half - air, right: x - half + full + air },
    },
    {
      shape: 'full',
      side: 'left',
      box: { ...row, left: x + half - full - air, right: x + half + air },
    },
    { shape: 'full', side: 'above', box: { ...middle, top: y - far, bottom: y + spot } },
    { shape: 'full', side: 'below', box: { ...middle, top: y - spot, bottom: y + far } },
    { shape: 'short', side: 'middle', box: boxAround(x, y, short + air, short + air) },
  ];
};

/**
 * Lays out towns as a cartographer does: each keeps at least its spot, those that matter more choose
 * first, and a name stands on the side where it covers the least of the others, within `sight` if it can.
 * No two signs overlap, but for specks, which lie under the rest; `null` is a town covered whole.
 */
export const arrangePills = (
  wishes: readonly Wish[],
  sight: Box,
): { forms: (Form | null)[]; boxes: Box[] } => {
  const at = (index: number) => wishes[index] as Wish;
  const order = wishes
    .map((_, index) => index)
    .sort((a, b) => at(b).weight - at(a).weight || a - b);
  const spots = createRoom<number>();
  const taken = createRoom<number>();
  /** What the towns still to come have for sure. */
  const kept = new Map<number, 'target' | 'speck'>();
  for (const index of order) {
    const { x, y } = at(index);
    const box = boxAround(x, y, target, target);
    const isCrowded = spots.isTaken(box);
    spots.take(isCrowded ? boxAround(x, y, speck, speck) : box, index);
    kept.set(index, isCrowded ? 'speck' : 'target');
  }

  const priceOf = (index: number, box: Box, shape: 'full' | 'short'): number => {
    const has = kept.get(index);
    if (!has) return 0;
    const target = has === 'target' ? prices.target * discount[shape] : 0;
    return at(index).weight * (target + (isIn(at(index), box) ? prices.speck : 0));
  };

  const choose = (index: number): Candidate | null => {
    const { weight, stood } = at(index);
    let best: Candidate | null = null;
    let least = Infinity;
    for (const form of formsOf(at(index))) {
      if (form.shape === 'short' && best) break;
      const name = nameOf(at(index), form);
      if (form.shape === 'full' && losesBeginning(name, sight)) continue;
      if (taken.isTaken(form.box)) continue;
      let price = 0;
      for (const other of spots.within(form.box))
        if (other !== index) price += priceOf(other, form.box, form.shape);
      if (price > limitOf[form.shape](weight)) continue;
      price += form.side === stood ? stays : habit[form.side];
      if (!isWhole(name, sight)) price += cutPrice;
      if (price >= least) continue;
      least = price;
      best = form;
    }
    return best;
  };

  const forms: (Form | null)[] = wishes.map(() => null);
  for (const index of order) {
    const { x, y } = at(index);
    const chosen = choose(index);
    if (chosen) {
      const { box, shape, side } = chosen;
      for (const other of spots.within(box)) {
        if (isIn(at(other), box)) kept.delete(other);
        else if (kept.has(other)) kept.set(other, 'speck');
      }
      taken.take(box, index);
      forms[index] = { shape, side };
    } else if (kept.get(index) === 'target') {
      taken.take(boxAround(x, y, target, target), index);
      forms[index] = { shape: 'dot', side: 'middle' };
    }
    // It has what it has; nobody pays for it any more.
    kept.delete(index);
  }
  // Whatever was pushed aside lies between the others, if it can be seen there.
  for (const index of order) {
    const { x, y } = at(index);
    const box = boxAround(x, y, speck, speck);
    if (forms[index] || taken.isTaken(box)) continue;
    taken.take(box, index);
    forms[index] = { shape: 'speck', side: 'middle' };
  }
  return { forms, boxes: taken.boxes() };
};
