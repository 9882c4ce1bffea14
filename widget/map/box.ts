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

/** Whether the edge of what is in sight cuts off where a name in the box begins, and shows the rest. */
export const losesBeginning = ({ left, right }: Box, sight: Box): boolean =>
  left < sight.left && right > sight.left;

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const cell = 64;

/** Boxes to be asked by place: however many there are, only those near by are looked at. */
export const createRoom = <Owner>() => {
  const cells = new Map<string, number[]>();
  const boxes: Box[] = [];
  const owners: Owner[] = [];

  const visit = ({ left, top, right, bottom }: Box, look: (key: string) => void) => {
    for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++)
      for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++) look(`${x},${y}`);
  };
  const touching = (box: Box): Set<number> => {
    const found = new Set<number>();
    visit(box, (key) => {
      for (const index of cells.get(key) ?? [])
        if (overlap(boxes[index] as Box, box)) found.add(index);
    });
    return found;
  };

  return {
    take(box: Box, owner: Owner) {
      const index = boxes.push(box) - 1;
      owners.push(owner);
      visit(box, (key) => cells.set(key, [...(cells.get(key) ?? []), index]));
    },
    isTaken: (box: Box): boolean => touching(box).size > 0,
    within: (box: Box): Owner[] => [...touching(box)].map((index) => owners[index] as Owner),
    boxes: (): Box[] => boxes,
  };
};
