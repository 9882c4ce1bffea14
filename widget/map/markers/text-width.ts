/** Measures bold text in the element's font, without a layout; sizes and widths in pixels. */
export const createTextWidth = (element: Element) => {
  const context = document.createElement('canvas').getContext('2d');
  const widths = new Map<string, number>();

  return (text: string, size: number): number => {
    const key = `${size} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      // Estimate for pages without a canvas.
      width = text.length * size * 0.6;
      if (context) {
        context.font = `600 ${size}px ${getComputedStyle(element).fontFamily}`;
        width = context.measureText(text).width;
      }
      widths.set(key, width);
    }
    return width;
  };
};
