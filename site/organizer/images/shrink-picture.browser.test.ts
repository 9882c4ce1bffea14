import { expect, it } from 'vitest';
import { shrinkPicture } from './shrink-picture.ts';

/** Picture of a size in pixels: its left half red, its right half blue. */
const draw = async (type: string, width: number, height: number): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#f00';
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = '#00f';
  pen.fillRect(width / 2, 0, width / 2, height);
  return canvas.convertToBlob({ type });
};

/** APP1 segment with an EXIF orientation of 6: the picture is to be turned by 90° to the right. */
const quarterTurn = Uint8Array.from(
  '\xff\xe1\0\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
  (letter) => letter.charCodeAt(0),
);

const withOrientation = async (jpeg: Blob): Promise<File> =>
  new File([jpeg.slice(0, 2), quarterTurn, jpeg.slice(2)], 'phone.jpg');

/** Colour of a pixel, as `red`, `blue` or `clear`, by a place from 0 to 1. */
const readPicture = async (file: Blob) => {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const pen = new OffscreenCanvas(width, height).getContext('2d')!;
  pen.drawImage(picture, 0, 0);
  const colourAt = (x: number, y: number): string => {
    const [red = 0, , blue = 0, alpha] = pen.getImageData(
      Math.floor(width * x),
      Math.floor(height * y),
      1,
      1,
    ).data;
    if (alpha === 0) return 'clear';
    return red > blue ? 'red' : 'blue';
  };
  return { size: [width, height], colourAt };
};

const shrink = async (file: File): Promise<Blob> => {
  const shrunk = await shrinkPicture(file);
  if (shrunk.state !== 'ready') throw new Error(shrunk.state);
  return shrunk.file;
};

it('a photograph of 48 million pixels becomes one of 1600 on the longer side', async () => {
  const file = new File([await draw('image/jpeg', 8000, 6000)], 'phone.jpg');
  const shrunk = await shrink(file);
  expect([shrunk.type, (await readPicture(shrunk)).size]).toEqual(['image/jpeg', [1600, 1200]]);
});

it('a photograph with an EXIF orientation is turned', async () => {
  const file = await withOrientation(await draw('image/jpeg', 2000, 1000));
  const { size, colourAt } = await readPicture(await shrink(file));
  expect(size).toEqual([800, 1600]);
  expect([colourAt(0.5, 0.1), colourAt(0.5, 0.9)]).toEqual(['red', 'blue']);
});

it('a picture that may be transparent becomes a WebP', async () => {
  const canvas = new OffscreenCanvas(2000, 1000);
  canvas.getContext('2d')!.fillRect(1000, 0, 1000, 1000);
  const shrunk = await shrink(new File([await canvas.convertToBlob()], 'poster.png'));
  const { size, colourAt } = await readPicture(shrunk);
  expect([shrunk.type, size, colourAt(0.1, 0.5)]).toEqual(['image/webp', [1600, 800], 'clear']);
});

it('a small picture, one that is broken and other files stay as they are', async () => {
  const files = [
    await withOrientation(await draw('image/jpeg', 1600, 900)),
    new File([(await draw('image/jpeg', 2000, 1000)).slice(0, 40)], 'broken.jpg'),
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg'),
    new File(['GIF89a'], 'animation.gif'),
  ];
  for (const file of files) expect(await shrink(file)).toBe(file);
});

it('a HEIC that the browser does not decode is told apart, whatever its name', async () => {
  const file = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0042.jpg');
  expect(await shrinkPicture(file)).toEqual({ state: 'undecodable' });
});
