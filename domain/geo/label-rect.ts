import type { PixelRect } from './pixel-rect.ts';

/** Point of a town and size of its label, in pixels. */
export interface LabelRequest {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Sides of its point on which a label may stand, the best first. */
export const labelSides = ['right', 'left', 'above', 'below'] as const;
export type LabelSide = (typeof labelSides)[number];

/** Rectangle of a label whose near edge is `gap` pixels from its point. */
export const labelRect = (
  { x, y, width, height }: LabelRequest,
  side: LabelSide,
  gap: number,
): PixelRect => {
  const half = height / 2;
  if (side === 'right')
    return { left: x + gap, right: x + gap + width, top: y - half, bottom: y + half };
  if (side === 'left')
    return { left: x - gap - width, right: x - gap, top: y - half, bottom: y + half };
  const left = x - width / 2;
  const right = x + width / 2;
  return side === 'above'
    ? { left, right, top: y - gap - height, bottom: y - gap }
    : { left, right, top: y + gap, bottom: y + gap + height };
};
