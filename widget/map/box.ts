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

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/**
 * Gives each thing the first of its boxes that touches nobody placed before it; `null` where none
 * does. The index into `choices` is the answer, and what comes first wins.
 */
export const placeBoxes = (
  things: readonly (readonly Box[])[],
  taken: readonly Box[] = [],
): { choice: (number | null)[]; taken: Box[] } => {
  const all = [...taken];
  const choice = things.map((boxes) => {
    const index = boxes.findIndex((box) => !all.some((other) => overlap(box, other)));
    const box = boxes[index];
    if (!box) return null;
    all.push(box);
    return index;
  });
  return { choice, taken: all };
};
