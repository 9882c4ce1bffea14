/** A rectangle in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

/**
 * Whether the left edge of the viewport cuts off the start of the text in the box, but not its end.
 */
export const isStartCutOff = ({ left, right }: Box, viewport: Box): boolean =>
  left < viewport.left && right > viewport.left;

const areOverlapping = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Width and height of a cell of the index, in pixels. */
const cell = 64;

/**
 * Spatial index of boxes with their owners: a query compares only the boxes of the cells it
 * touches.
 */
export const createBoxIndex = <Owner>() => {
  const cells = new Map<string, number[]>();
  const boxes: Box[] = [];
  const owners: Owner[] = [];

  const visit = ({ left, top, right, bottom }: Box, handler: (key: string) => void) => {
    for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++)
      for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++)
        handler(`${x},${y}`);
  };
  const overlapping = (box: Box): Set<number> => {
    const indexes = new Set<number>();
    visit(box, (key) => {
      for (const index of cells.get(key) ?? [])
        if (areOverlapping(boxes[index] as Box, box)) indexes.add(index);
    });
    return indexes;
  };

  return {
    add(box: Box, owner: Owner) {
      const index = boxes.push(box) - 1;
      owners.push(owner);
      visit(box, (key) => cells.set(key, [...(cells.get(key) ?? []), index]));
    },
    overlaps: (box: Box): boolean => overlapping(box).size > 0,
    ownersAt: (box: Box): Owner[] => [...overlapping(box)].map((index) => owners[index] as Owner),
    boxes: (): Box[] => boxes,
  };
};
