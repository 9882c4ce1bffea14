/** Measures text of the map's font in bold letters, without a layout. */
export const createTextWidth = (element: Element) => {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();

  return (text: string, size: number): number => {
    const key = `${size} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      // A page without a canvas gets a fair guess.
      width = text.length * size * 0.6;
      if (context) {
        context.font = `600 ${size}px ${getComputedStyle(element).fontFamily}`;
        width = context.measureText(text).width;
      }
      known.set(key, width);
    }
    return width;
  };
};
