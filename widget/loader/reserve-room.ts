/** Height of a map without the option, in pixels. */
const defaultHeight = 600;

/** Minimum size of a map in pixels, however small its parent is. */
const minSize = { height: 240, width: 320 };

export interface RoomOptions {
  /** In the document of a frame the map fills its parent. */
  isFrame: boolean;
  /** Option text in pixels. */
  height?: string | undefined;
  aspectRatio?: string | undefined;
}

/**
 * Gives an element the size of its map before the map is loaded: the width of its column, and the
 * height of its options, limited to a smaller height of its parent. Its content does not affect the
 * size (`contain: size`): a parent that shrinks to its content (a float, a table cell, an item of a
 * flex row) gets the minimum width instead. `style` is the element's own style to be kept.
 */
export const reserveRoom = (
  element: HTMLElement,
  style: string,
  { isFrame, height, aspectRatio }: RoomOptions,
): void => {
  const ratio = aspectRatio?.replace(':', '/');
  const ownHeight = ratio
    ? `auto!important;aspect-ratio:${ratio}`
    : `${Number(height) || defaultHeight}px!important;max-height:100%`;
  const room = isFrame
    ? 'height:100%!important'
    : `height:${ownHeight}!important;min-height:${minSize.height}px!important;contain:size!important`;
  // Set as a whole: reading back `all` would expand it to three hundred properties.
  const write = (extra: string): void => {
    element.style.cssText = `${style};${extra};display:block!important;min-width:0!important;${room}`;
  };
  write('');
  // In a flex row or a centred grid an element without content has no width.
  const width = element.clientWidth < 99 ? 'width:100%;' : '';
  if (!isFrame)
    write(
      `${width}contain-intrinsic-size:min(${minSize.width}px,90vw) ${defaultHeight}px!important`,
    );
};
