import { type Box, createRoom, losesBeginning } from '../box.ts';

/** A town of the base map that is to be named, in pixels of the zoom at hand. */
export interface NameWish {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type NameSide = 'right' | 'left' | 'above' | 'below';
export interface NamePlace {
  side: NameSide;
  /** From the middle of the town to the near edge of its name, in pixels. */
  gap: number;
  /** Whether the town needs a dot of its own. */
  dot: boolean;
}

/** Between a sign, or the edge of the dot, and the name. */
const air = 3;
/** Half of the dot. */
const spot = 3;
/** A sign wider than this is not the sign of a town but covers it. */
const widest = 56;

const boxOf = ({ x, y, width, height }: NameWish, side: NameSide, gap: number): Box => {
  const half = height / 2;
  if (side === 'right')
    return { left: x + gap, right: x + gap + width, top: y - half, bottom: y + half };
  if (side === 'left')
    return { left: x - gap - width, right: x - gap, top: y - half, bottom: y + half };
  const [left, right] = [x - width / 2, x + width / 2];
  return side === 'above'
    ? { left, right, top: y - gap - height, bottom: y - gap }
    : { left, right, top: y + gap, bottom: y + gap + height };
};

const sides = ['right', 'left', 'above', 'below'] as const;

/**
 * Stands each name beside its town: beside its dot, or beside the ring or pin that is on the spot.
 * What comes first chooses first. Null is a name without room, one that would begin out of `sight`, and
 * that of a town under something else.
 */
export const arrangeLabels = (
  wishes: readonly NameWish[],
  taken: readonly Box[],
  sight: Box,
): (NamePlace | null)[] => {
  const room = createRoom<Box | null>();
  for (const box of taken) room.take(box, box);

  return wishes.map((wish): NamePlace | null => {
    const { x, y } = wish;
    const own = { left: x - spot, top: y - spot, right: x + spot, bottom: y + spot };
    const signs = room.within(own);
    const isCovered = signs.some((sign) => !sign || sign.right - sign.left > widest);
    if (isCovered) return null;
    const reach = (side: NameSide) => {
      if (signs.length === 0) return side === 'right' || side === 'left' ? spot + air : spot + 1;
      const edges = (signs as Box[]).map((sign) => ({
        right: sign.right - x,
        left: x - sign.left,
        above: y - sign.top,
        below: sign.bottom - y,
      }));
      return Math.max(...edges.map((edge) => edge[side])) + 1;
    };
    for (const side of sides) {
      const gap = reach(side);
      const box = boxOf(wish, side, gap);
      if (losesBeginning(box, sight) || room.isTaken(box)) continue;
      room.take(box, null);
      if (signs.length === 0) room.take(own, null);
      return { side, gap, dot: signs.length === 0 };
    }
    return null;
  });
};
