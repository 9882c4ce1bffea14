import type { PrintMapLabel } from './print-document.ts';

/** Place of a label, in units of the map. */
interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Estimated size of letters, in units of the map; names are printed in 7.5 points. */
const letterWidth = 6;
const lineHeight = 12;
/** Distance between a dot and its name. */
const gap = 5;

/** Sides of a dot on which its name may stand, the best first. */
const sides = ['right', 'left', 'above', 'below'] as const;
type Side = (typeof sides)[number];

const boxOf = ({ x, y }: Point, side: Side, width: number): Box => {
  const half = lineHeight / 2;
  const beside = { top: y - half, bottom: y + half };
  const around = { left: x - width / 2, right: x + width / 2 };
  return {
    right: { ...beside, left: x + gap, right: x + gap + width },
    left: { ...beside, left: x - gap - width, right: x - gap },
    above: { ...around, top: y - gap - lineHeight, bottom: y - gap },
    below: { ...around, top: y + gap, bottom: y + gap + lineHeight },
  }[side];
};

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const around = ({ x, y }: Point, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

export interface LabelledTown extends Point {
  text: string;
  /** Whether it has events: its name is then moved away rather than left out. */
  isLit: boolean;
}

/**
 * Distances in units by which the name of a town under pins is moved, upwards or downwards: further in the middle
 * of its own outline than among other towns, where it would seem to belong to one of them.
 */
const movesOf = (isOnly: boolean): number[] =>
  (isOnly ? [22, 34, 46, 58, 70, 82] : [20]).flatMap((distance) => [-distance, distance]);

/**
 * Labels of towns in their order, as many as there is room for: a name stands beside its dot on the side that
 * is free of pins, other names and the edges of the map. Without such a side it is left out; that of a town
 * under its own pins stands above or below them.
 */
export const placeLabels = (
  towns: readonly LabelledTown[],
  pins: readonly Point[],
  size: { width: number; height: number },
  most: number,
): PrintMapLabel[] => {
  // The scale bar is in the left bottom corner, the source in the right one.
  const scaleBar = { left: 0, top: size.height - 34, right: 130, bottom: size.height };
  const source = {
    left: size.width - 100,
    top: size.height - 18,
    right: size.width,
    bottom: size.height,
  };
  const occupied = [scaleBar, source, ...pins.map((pin) => around(pin, 11))];
  const isFree = (box: Box): boolean => !occupied.some((other) => meet(box, other));
  const isInside = ({ left, top, right, bottom }: Box): boolean =>
    left > 4 && top > 4 && right < size.width - 4 && bottom < size.height - 4;

  const moves = movesOf(towns.filter(({ isLit }) => isLit).length === 1);
  const labels: PrintMapLabel[] = [];
  for (const { x, y, text, isLit } of towns) {
    if (labels.length >= most) break;
    const width = text.length * letterWidth;
    const fits = (at: Point, side: Side): boolean => {
      const box = boxOf(at, side, width);
      return isInside(box) && isFree(box);
    };
    const dot = around({ x, y }, 3);
    const hasDot = isFree(dot);
    const side = hasDot && sides.find((one) => fits({ x, y }, one));
    const move = isLit && !side && moves.find((one) => fits({ x, y: y + one }, 'above'));
    if (side) labels.push({ x, y, text, side, dot: true });
    else if (move) labels.push({ x, y: y + move, text, side: 'above', dot: false });
    else continue;
    const { side: chosen, ...at } = labels.at(-1) as PrintMapLabel;
    occupied.push(dot, boxOf(at, chosen, width));
  }
  return labels;
};
