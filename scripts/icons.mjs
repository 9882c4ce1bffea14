import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './run.mjs';

const folder = join('static', 'js', 'app');

/** Part of the width that the logo takes; a mask may cut a fifth off each side. */
const icons = [
  { name: 'icon-192.png', size: 192, part: 0.86 },
  { name: 'icon-512.png', size: 512, part: 0.86 },
  { name: 'icon-maskable-512.png', size: 512, part: 0.58 },
  { name: 'icon-apple-180.png', size: 180, part: 0.66 },
];

/** Draws the icons of the installed site from its logo, on white. */
export const drawIcons = async () => {
  const logo = readFileSync(join(root, 'site', 'public', folder, 'logo.svg'));
  mkdirSync(join(root, 'build', 'site', folder), { recursive: true });
  for (const { name, size, part } of icons) {
    const width = Math.round(size * part);
    const drawn = await sharp(logo, { density: (72 * width) / 32 })
      .resize(width, width)
      .toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
      .composite([{ input: drawn, gravity: 'centre' }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(root, 'build', 'site', folder, name));
  }
};
