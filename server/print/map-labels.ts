import { type LabelSide, labelRect, labelSides } from '../../domain/geo/label-rect.ts';
import { type PixelRect, areOverlapping, pixelRectAround } from '../../domain/geo/pixel-rect.ts';
import type { PrintMapLabel } from './print-document.ts';

/** Place of a label, in units of the map. */
interface Point {
  x: number;
  y: number;
}

/** Estimated size of letters, in units of the map; names are printed in 7.5 points. */
const letterWidth = 6;
const lineHeight = 12;
/** Distance between a dot and its name. */
const gap = 5;

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
  map: { width: number; height: number },
  most: number,
): PrintMapLabel[] => {
  // The scale bar is in the left bottom corner, the source in the right one.
  const scaleBar = { left: 0, top: map.height - 34, right: 130, bottom: map.height };
  const source = {
    left: map.width - 100,
    top: map.height - 18,
    right: map.width,
    bottom: map.height,
  };
  const occupied = [scaleBar, source, ...pins.map(({ x, y }) => pixelRectAround(x, y, 22, 22))];
  const isFree = (box: PixelRect): boolean => !occupied.some((other) => areOverlapping(box, other));
  const isInside = ({ left, top, right, bottom }: PixelRect): boolean =>
    left > 4 && top > 4 && right < map.width - 4 && bottom < map.height - 4;

  const moves = movesOf(towns.filter(({ isLit }) => isLit).length === 1);
  const labels: PrintMapLabel[] = [];
  for (const { x, y, text, isLit } of towns) {
    if (labels.length >= most) break;
    const size = { width: text.length * letterWidth, height: lineHeight };
    const fits = (at: Point, side: LabelSide): boolean => {
      const box = labelRect({ ...at, ...size }, side, gap);
      return isInside(box) && isFree(box);
    };
    const dot = pixelRectAround(x, y, 6, 6);
    const hasDot = isFree(dot);
    const side = hasDot && labelSides.find((one) => fits({ x, y }, one));
    const move = isLit && !side && moves.find((one) => fits({ x, y: y + one }, 'above'));
    if (side) labels.push({ x, y, text, side, dot: true });
    else if (move) labels.push({ x, y: y + move, text, side: 'above', dot: false });
    else continue;
    const { side: chosen, ...at } = labels.at(-1) as PrintMapLabel;
    occupied.push(dot, labelRect({ ...at, ...size }, chosen, gap));
  }
  return labels;
};
