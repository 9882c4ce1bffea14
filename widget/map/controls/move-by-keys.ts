const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

export interface KeyMoves {
  /** Distance of an arrow key in pixels of the screen, without Shift and with it. */
  distances: readonly [plain: number, shift: number];
  moveBy(x: number, y: number): void;
  zoomBy(levels: number): void;
}

/**
 * Arrow keys on the focused node move, plus and minus zoom. They are stopped here: a carousel of the
 * page around the map must not move too.
 */
export const moveByKeys = (
  node: HTMLElement,
  { distances: [plain, shift], moveBy, zoomBy }: KeyMoves,
): void => {
  node.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== node) return;
    const { key, shiftKey } = event;
    const arrow = arrows[key];
    const levels = zooms[key];
    if (arrow) {
      const distance = shiftKey ? shift : plain;
      moveBy(arrow[0] * distance, arrow[1] * distance);
    } else if (levels !== undefined) zoomBy(levels);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
};
