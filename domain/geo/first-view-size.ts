import type { Size } from './opening-view.ts';

const step = 200;
/** Widest inner widths of a layout (519, 719, 919) are steps, so that rounding keeps the layout. */
const offset = 81;
/** Both borders of an embedded widget, in pixels. */
const border = 2;

/**
 * Size of a widget's element, in pixels, as it is sent to `first-view`: rounded up to few steps, so
 * that widgets of about the same size share an answer. An unknown width stays 0.
 */
export const toFirstViewSize = ({ width, height }: Size, isEmbed: boolean): Size => {
  const edge = isEmbed ? border : 0;
  return {
    width: width && Math.ceil((width - edge + offset) / step) * step - offset + edge,
    height: Math.ceil(height / step) * step,
  };
};
