/** Distance of one key press in pixels, with Shift and without. */
const fine = 1;
const coarse = 10;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

export interface KeyMoves {
  /** In pixels of the screen. */
  moveBy(x: number, y: number): void;
  zoomBy(levels: number): void;
}

/** Arrow keys move the marker instead of the map; plus and minus zoom around it. */
export const moveByKeys = (node: HTMLElement, { moveBy, zoomBy }: KeyMoves): void => {
  node.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key, shiftKey } = event;
    const arrow = arrows[key];
    const levels = zooms[key];
    if (arrow) {
      const distance = shiftKey ? fine : coarse;
      moveBy(arrow[0] * distance, arrow[1] * distance);
    } else if (levels !== undefined) zoomBy(levels);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
};
