import type { DrawnQrCode } from './draw-qr-code.ts';

/** Pixels of a module in the PNG: some 20 cm of a print at 150 dpi. */
const pixelsPerModule = 30;

/** The code as a file of SVG, black on white. */
export const toSvgFile = ({ size, path }: DrawnQrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}mm" height="${size}mm" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;

/** Address of the file, for a link that downloads it. */
export const toSvgAddress = (code: DrawnQrCode): string =>
  `data:image/svg+xml,${encodeURIComponent(toSvgFile(code))}`;

/** The code as an address of a PNG; null if the browser has no canvas. */
export const toPngAddress = ({ size, path }: DrawnQrCode): string | null => {
  const canvas = document.createElement('canvas');
  canvas.width = size * pixelsPerModule;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(pixelsPerModule, pixelsPerModule);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return canvas.toDataURL('image/png');
};
