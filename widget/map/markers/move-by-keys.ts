/** How far a key moves a sign, in pixels; with Shift, and without. */
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
  /** By pixels of the screen. */
  moveBy(x: number, y: number): void;
  /** By levels. */
  zoomBy(levels: number): void;
}

/** Arrows move a sign on the map, which then does not move itself; plus and minus zoom at it. */
export const moveByKeys = (node: HTMLElement, { moveBy, zoomBy }: KeyMoves): void => {
  node.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key, shiftKey } = event;
    const [arrow, levels] = [arrows[key], zooms[key]];
    if (arrow) {
      const far = shiftKey ? fine : coarse;
      moveBy(arrow[0] * far, arrow[1] * far);
    } else if (levels !== undefined) zoomBy(levels);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
};
