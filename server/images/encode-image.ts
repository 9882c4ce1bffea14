import { appendFile, copyFile, open as openFile, rm } from 'node:fs/promises';
import type sharpModule from 'sharp';
import {
  imageFormats,
  maxImagePixels,
  widthsOf,
  type ImageFormat,
} from '../../contract/events/image.ts';
import { refusedImage } from '../words/refusals.ts';
import { loadSharp } from './load-sharp.ts';

export interface EncodedImage {
  /** Size of the largest file after orientation, in pixels. */
  width: number;
  height: number;
  files: { width: number; format: ImageFormat; body: Buffer }[];
}

/** Reason why a file is refused, as a sentence for the user. */
export class ImageRefusal extends Error {}

/** Largest allowed ratio of the longer side to the shorter one. */
const maxSideRatio = 20;
/**
 * Largest AVIF, in pixels, and half as many when it has more than 8 bits for a colour: its decoder takes
 * 18 and 25 bytes for each, others take 9 at most.
 */
const maxAvifPixels = 6_250_000;
/** Timeout of decoding. */
const maxDecodeSeconds = 20;

const readStart = async (file: string): Promise<string> => {
  const handle = await openFile(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32));
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
};

const isJpeg = (text: string): boolean => text.startsWith('\xff\xd8\xff');

/** Whether a file begins with the magic bytes of an allowed format; others reach no decoder. */
const isPicture = (text: string): boolean => {
  return (
    isJpeg(text) ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[^]{4}WEBP/.test(text) ||
    /^[^]{4}ftyp(avif|avis|mif1[^]*avif)/.test(text)
  );
};

type Picture = ReturnType<typeof sharpModule>;

const encode: Record<ImageFormat, (picture: Picture) => Picture> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
  // JPEG has no transparency: a white background is used.
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
};

/** Marker that ends a JPEG. */
const endOfImage = Buffer.from([0xff, 0xd9]);

/** Runs `decode` with a copy of a JPEG that has its end. */
const withEnd = async <Result>(
  file: string,
  decode: (whole: string) => Promise<Result>,
): Promise<Result> => {
  const whole = `${file}.whole`;
  try {
    await copyFile(file, whole);
    await appendFile(whole, endOfImage);
    return await decode(whole);
  } finally {
    await rm(whole, { force: true });
  }
};

/**
 * Image for storage: oriented by EXIF, in sRGB, without metadata (e.g. the location) and hidden
 * data, in three widths and three formats; the first frame of an animation. `file` is a path, so that
 * the encoders read it piece by piece. Throws ImageRefusal.
 */
export const encodeImage = async (file: string): Promise<EncodedImage> => {
  const start = await readStart(file);
  if (!isPicture(start)) throw new ImageRefusal(refusedImage.type);
  const sharp = await loadSharp();
  // Decoded once to the largest width; smaller ones are resized from it.
  const decode = (from: string, failOn: 'error' | 'warning') =>
    sharp(from, { limitInputPixels: maxImagePixels, failOn, sequentialRead: true })
      .timeout({ seconds: maxDecodeSeconds })
      .autoOrient()
      .resize({ width: widthsOf(Infinity).at(-1), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  const {
    width = 0,
    height = 0,
    format,
    depth,
  } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ImageRefusal(refusedImage.broken);
    });
  if (width * height > maxImagePixels) throw new ImageRefusal(refusedImage.large);
  const isDeep = depth !== 'uchar';
  if (format === 'heif' && width * height * (isDeep ? 2 : 1) > maxAvifPixels)
    throw new ImageRefusal(refusedImage.largeAvif(isDeep));
  if (Math.max(width, height) > maxSideRatio * Math.min(width, height))
    throw new ImageRefusal(refusedImage.thin);
  try {
    const { data, info } = await decode(file, 'error').catch((error: unknown) => {
      // Browsers show a JPEG without its end; one that lacks more gives warnings then.
      if (isJpeg(start)) return withEnd(file, (whole) => decode(whole, 'warning'));
      throw error;
    });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const files: EncodedImage['files'] = [];
    for (const one of widthsOf(info.width)) {
      const picture = sharp(data, { raw }).resize({ width: one, withoutEnlargement: true });
      for (const format of imageFormats)
        files.push({ width: one, format, body: await encode[format](picture.clone()).toBuffer() });
    }
    return { width: info.width, height: info.height, files };
  } catch {
    throw new ImageRefusal(refusedImage.broken);
  }
};
