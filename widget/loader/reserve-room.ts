/** Height of a map that says none, in pixels. */
const usualHeight = 600;

/** No map is drawn lower or narrower, in pixels, however little room its parent has. */
const smallest = { height: 240, width: 320 };

export interface RoomOptions {
  /** In a frame's document, all of it is the map's. */
  isFrame: boolean;
  /** As texts of attributes. */
  height?: string | undefined;
  aspectRatio?: string | undefined;
}

/**
 * Gives an element the size of its map, before anything of the map is there. It is as wide as its column
 * and as high as it says, or as what it stands in where that has a smaller height of its own. Its content
 * has no say (`contain: size`): a parent that shrinks to what it holds (a float, a table cell, an item of
 * a flex row) is told the smallest width instead. `style` is what the element's own `style` says besides.
 */
export const reserveRoom = (
  element: HTMLElement,
  style: string,
  { isFrame, height, aspectRatio }: RoomOptions,
): void => {
  const ratio = aspectRatio?.replace(':', '/');
  const ownHeight = ratio
    ? `auto!important;aspect-ratio:${ratio}`
    : `${Number(height) || usualHeight}px!important;max-height:100%`;
  const room = isFrame
    ? 'height:100%!important'
    : `height:${ownHeight}!important;min-height:${smallest.height}px!important;contain:size!important`;
  // Written whole each time: `all` that is read back and added to becomes three hundred properties.
  const write = (more: string): void => {
    element.style.cssText = `${style};${more};display:block!important;min-width:0!important;${room}`;
  };
  write('');
  // In a row, or in the middle of a grid, what has no content has no width.
  const width = element.clientWidth < 99 ? 'width:100%;' : '';
  if (!isFrame)
    write(
      `${width}contain-intrinsic-size:min(${smallest.width}px,90vw) ${usualHeight}px!important`,
    );
};
