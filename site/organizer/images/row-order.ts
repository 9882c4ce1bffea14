/** Vertical extent of a row in the viewport, in pixels. */
export interface RowExtent {
  top: number;
  bottom: number;
}

/**
 * Index that a dragged row gets for a pointer at `y`: past a neighbour as soon as the row still has
 * the pointer in it afterwards, so that rows of unequal heights do not swap to and fro.
 */
export const draggedTo = (rows: readonly RowExtent[], index: number, y: number): number => {
  const dragged = rows[index];
  if (!dragged) return index;
  const height = dragged.bottom - dragged.top;
  let target = index;
  while (target + 1 < rows.length && y > rows[target + 1]!.bottom - height) target++;
  while (target > 0 && target <= index && y < rows[target - 1]!.top + height) target--;
  return target;
};

/** Copy of a list with another item at an index. */
export const withItem = <Item>(items: readonly Item[], index: number, item: Item): Item[] => {
  const next = [...items];
  next.splice(index, 0, item);
  return next;
};

/** Copy of a list with the item at `from` at the index `to`. */
export const reordered = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  withItem(
    items.filter((_item, index) => index !== from),
    to,
    items[from] as Item,
  );
