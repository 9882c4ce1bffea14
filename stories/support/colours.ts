import { expect } from 'storybook/test';
import { isDark, toColour } from '../../domain/colours/accent.ts';

/** `#rrggbb` of a computed colour in any notation; null if it is transparent. */
const toHex = (colour: string): string | null => {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen) throw new Error('the browser cannot draw');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const { data } = pen.getImageData(0, 0, 1, 1);
  return data[3] === 0 ? null : toColour([...data.slice(0, 3)]);
};

/** Parent of an element; of the top one of a shadow root its host. */
const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

/** `#rrggbb` of the nearest background behind the text of an element. */
const backgroundOf = (element: Element): string => {
  for (let each: Element | null = element; each; each = parentOf(each)) {
    const colour = toHex(getComputedStyle(each).backgroundColor);
    if (colour) return colour;
  }
  throw new Error('nothing behind the element has a background');
};

/** Whether background and text of an element are dark; the text of an SVG is its fill. */
const darknessOf = (element: Element) => {
  const { color, fill } = getComputedStyle(element);
  const text = toHex(element instanceof SVGElement ? fill : color);
  return { background: isDark(backgroundOf(element)), text: text !== null && isDark(text) };
};

/** Fails unless each of the elements has light text on a dark background. */
export const expectLightOnDark = async (...elements: Element[]): Promise<void> => {
  for (const element of elements)
    await expect(darknessOf(element), element.className.toString() || element.tagName).toEqual({
      background: true,
      text: false,
    });
};

/** Fails unless each of the elements has dark text on a light background. */
export const expectDarkOnLight = async (...elements: Element[]): Promise<void> => {
  for (const element of elements)
    await expect(darknessOf(element), element.className.toString() || element.tagName).toEqual({
      background: false,
      text: true,
    });
};
