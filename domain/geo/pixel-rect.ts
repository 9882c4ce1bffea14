/** Rectangle in pixels. */
export interface PixelRect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const pixelRectAround = (
  x: number,
  y: number,
  width: number,
  height: number,
): PixelRect => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

/**
 * Whether the left edge of the viewport cuts off the start of the text in the rectangle, but not its end.
 */
export const isStartCutOff = ({ left, right }: PixelRect, viewport: PixelRect): boolean =>
  left < viewport.left && right > viewport.left;

export const areOverlapping = (one: PixelRect, other: PixelRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Width and height of a cell of the index, in pixels. */
const cell = 64;

/**
 * Spatial index of rectangles with their owners: a query compares only those of the cells it
 * touches.
 */
export const createRectIndex = <Owner>() => {
  const cells = new Map<string, number[]>();
  const boxes: PixelRect[] = [];
  const owners: Owner[] = [];

  const visit = ({ left, top, right, bottom }: PixelRect, handler: (key: string) => void) => {
    for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++)
      for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++)
        handler(`${x},${y}`);
  };
  const overlapping = (box: PixelRect): Set<number> => {
    const indexes = new Set<number>();
    visit(box, (key) => {
      for (const index of cells.get(key) ?? [])
        if (areOverlapping(boxes[index] as PixelRect, box)) indexes.add(index);
    });
    return indexes;
  };

  return {
    add(box: PixelRect, owner: Owner) {
      const index = boxes.push(box) - 1;
      owners.push(owner);
      visit(box, (key) => cells.set(key, [...(cells.get(key) ?? []), index]));
    },
    overlaps: (box: PixelRect): boolean => overlapping(box).size > 0,
    ownersAt: (box: PixelRect): Owner[] =>
      [...overlapping(box)].map((index) => owners[index] as Owner),
    boxes: (): PixelRect[] => boxes,
  };
};
