import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './run.mjs';

const folder = join(root, 'server', 'data', 'samples', 'pictures');

/**
 * Encoders of the widths and formats that the product serves. Drawings with few colours need less quality than
 * photographs; JPEG is for link previews and for what knows no other format.
 */
const encoders = {
  320: {
    avif: (picture) => picture.avif({ quality: 41, effort: 8 }),
    webp: (picture) => picture.webp({ quality: 43, effort: 6 }),
    jpg: (picture) => picture.jpeg({ quality: 27, mozjpeg: true }),
  },
  800: {
    avif: (picture) => picture.avif({ quality: 36, effort: 8 }),
    webp: (picture) => picture.webp({ quality: 32, effort: 6 }),
    jpg: (picture) => picture.jpeg({ quality: 28, mozjpeg: true }),
  },
};

for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
  const drawing = readFileSync(join(folder, file));
  for (const [width, formats] of Object.entries(encoders))
    for (const [format, encode] of Object.entries(formats))
      await encode(sharp(drawing).resize(Number(width))).toFile(
        join(folder, file.replace('.svg', `-${width}.${format}`)),
      );
}
