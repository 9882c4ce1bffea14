import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { drawQrCode, type DrawnQrCode } from './draw-qr-code.ts';
import { toSvgFile } from './qr-code-files.ts';

const address = 'https://akce.example/detail/o-pernikove-chaloupce';

const run = /M(\d+) (\d+)h(\d+)v1h-(\d+)z/g;

/** Photograph of a code, some pixels to a module: white, with the runs of its path in black. */
const photograph = ({ size, path }: DrawnQrCode, scale = 4) => {
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(run))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return { width, height: width, data };
};

it.each([
  address,
  'http://localhost:3000/detail/a',
  `https://akce.velmi-dlouhe-mesto.example/akce/detail/${'velky-koncert-'.repeat(7)}2`,
])('the code of %s is read as that address', (text) => {
  expect(decodeQR(photograph(drawQrCode(text)))).toBe(text);
});

it('is read with a torn hole of 9 × 9 modules in its middle', () => {
  const code = drawQrCode(address);
  const picture = photograph(code);
  const from = (code.size - 9) / 2;
  for (let row = from * 4; row < (from + 9) * 4; row++)
    picture.data.fill(
      255,
      (row * picture.width + from * 4) * 4,
      (row * picture.width + (from + 9) * 4) * 4,
    );
  expect(decodeQR(picture)).toBe(address);
});

it('has a white edge of four modules, without which readers do not find it', () => {
  const { size, path } = drawQrCode(address);
  const runs = [...path.matchAll(run)].map((found) => found.slice(1).map(Number));
  const ends = runs.flatMap(([x = 0, y = 0, length = 0]) => [
    x,
    y,
    size - x - length,
    size - y - 1,
  ]);
  expect(Math.min(...ends)).toBe(4);
  expect(runs.every(([, , length, back]) => length === back)).toBe(true);
});

it('is a file of SVG in black and white, a millimetre to a module', () => {
  const file = toSvgFile({ size: 2, path: 'M1 0h1v1h-1z' });
  expect(file).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 2 2" width="2mm"/,
  );
  expect(file).toContain('<path fill="#fff" d="M0 0h2v2H0z"/><path d="M1 0h1v1h-1z"/>');
});
