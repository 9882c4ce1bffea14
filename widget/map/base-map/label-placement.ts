import {
  type LabelRequest,
  type LabelSide,
  labelRect,
  labelSides,
} from '../../../domain/geo/label-rect.ts';
import { type PixelRect, createRectIndex, isStartCutOff } from '../../../domain/geo/pixel-rect.ts';

export interface LabelPlacement {
  side: LabelSide;
  /** From the point of the town to the near edge of its label, in pixels. */
  gap: number;
  /** Whether the town is drawn with a dot; false where a marker stands on its point. */
  dot: boolean;
}

/** Space between the edge of the dot and a label on its right or left, in pixels. */
const margin = 3;
/** Half the size of the dot, in pixels. */
const dotRadius = 3;
/** A marker wider than this, in pixels, does not mark the town but covers it. */
const maxMarkerWidth = 56;

/**
 * Places labels in the given order, each beside the dot of its town or beside the ring or pin on
 * its point, clear of the `occupied` boxes. Null where there is no space, where the label would
 * start outside of the viewport and where something covers the town.
 */
export const arrangeLabels = (
  requests: readonly LabelRequest[],
  occupied: readonly PixelRect[],
  viewport: PixelRect,
): (LabelPlacement | null)[] => {
  const boxes = createRectIndex<PixelRect | null>();
  for (const box of occupied) boxes.add(box, box);

  return requests.map((request): LabelPlacement | null => {
    const { x, y } = request;
    const dotBox = {
      left: x - dotRadius,
      top: y - dotRadius,
      right: x + dotRadius,
      bottom: y + dotRadius,
    };
    const markers = boxes.ownersAt(dotBox);
    const isCovered = markers.some(
      (marker) => !marker || marker.right - marker.left > maxMarkerWidth,
    );
    if (isCovered) return null;
    const gapOn = (side: LabelSide) => {
      if (markers.length === 0)
        return side === 'right' || side === 'left' ? dotRadius + margin : dotRadius + 1;
      const edges = (markers as PixelRect[]).map((marker) => ({
        right: marker.right - x,
        left: x - marker.left,
        above: y - marker.top,
        below: marker.bottom - y,
      }));
      return Math.max(...edges.map((edge) => edge[side])) + 1;
    };
    for (const side of labelSides) {
      const gap = gapOn(side);
      const box = labelRect(request, side, gap);
      if (isStartCutOff(box, viewport) || boxes.overlaps(box)) continue;
      boxes.add(box, null);
      if (markers.length === 0) boxes.add(dotBox, null);
      return { side, gap, dot: markers.length === 0 };
    }
    return null;
  });
};
