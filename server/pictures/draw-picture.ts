import { categoryOf } from '../../contract/events/category.ts';
import { drawText, textWidth, type TextStyle } from './picture-text.ts';
import { drawPicturePin } from './picture-map.ts';
import { colourOf, type PictureSubject } from './picture-subject.ts';
import { wrapText, type WrapOptions } from './wrap-text.ts';

/** Size of link previews that social networks ask for, in pixels. */
export const pictureSize = { width: 1200, height: 630 };

export const inks = { text: '#1d2733', quiet: '#4d5a68', paper: '#fbfaf6', product: '#0b5cad' };

/** Left edge of texts. */
export const textLeft = 64;
const lineHeight = 1.2;
/** Baseline of the name of the product. */
const bottomLine = 574;

/** Draws a wrapped text below `top`; gives its SVG and its bottom. */
export const drawBlock = (
  text: string,
  top: number,
  colour: string,
  options: WrapOptions,
): { svg: string; bottom: number } => {
  const { lines, size } = wrapText(text, options);
  const style: TextStyle = { weight: options.weight, size, colour };
  const svg = lines.map((line, index) =>
    drawText(line, { x: textLeft, y: top + size * (0.95 + index * lineHeight) }, style),
  );
  return { svg: svg.join(''), bottom: top + lines.length * size * lineHeight };
};

/** Coloured label at the top left corner. */
export const drawLabel = (text: string, colour: string): string => {
  const size = 27;
  const width = textWidth(text, 'bold', size) + 40;
  return (
    `<rect x="${textLeft}" y="56" width="${width}" height="52" rx="26" fill="${colour}"/>` +
    drawText(text, { x: textLeft + 20, y: 91 }, { weight: 'bold', size, colour: '#fff' })
  );
};

/** Stripe in the colour of the category, and the name of the product with the host of the site. */
export const drawFrame = (
  { category, site }: Pick<PictureSubject, 'category' | 'site'>,
  width: number,
): string => {
  const name = 'Mapa akcí';
  const style: TextStyle = { weight: 'bold', size: 30, colour: inks.product };
  const hostLeft = textLeft + 40 + textWidth(name, 'bold', style.size) + 18;
  const host = wrapText(site, {
    weight: 'regular',
    width: width - hostLeft,
    maxLines: 1,
    sizes: [26],
  });
  return (
    `<rect width="20" height="${pictureSize.height}" fill="${colourOf(category)}"/>` +
    drawPicturePin({ x: textLeft + 14, y: bottomLine + 5 }, inks.product, 36) +
    drawText(name, { x: textLeft + 40, y: bottomLine }, style) +
    drawText(
      host.lines[0] ?? '',
      { x: hostLeft, y: bottomLine },
      { weight: 'regular', size: 26, colour: inks.quiet },
    )
  );
};

export const categoryLabel = (category: PictureSubject['category']): string =>
  category === null ? '' : categoryOf(category).title;

export const toSvg = (content: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">` +
  `<rect width="100%" height="100%" fill="${inks.paper}"/>${content.join('')}</svg>`;
